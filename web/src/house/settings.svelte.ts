/** What a person set for this browser: language, light, sound, pace, forced moves. Kept in the browser only. */
import type { Language } from '../text/words';

export type Theme = 'system' | 'light' | 'dark';

/** How fast the moves of others are shown. */
export const TEMPOS = ['slow', 'normal', 'at-once'] as const;
export type Tempo = (typeof TEMPOS)[number];

interface Kept {
  lang: Language | null;
  theme: Theme;
  sound: boolean;
  /** Play a move for me when there is only one. */
  forced: boolean;
  /** Show the table in words even where there is a drawn board. */
  plain: boolean;
  tempo: Tempo;
}

const KEY = 'karibu.settings';
const DEFAULTS: Kept = {
  lang: null,
  theme: 'system',
  sound: true,
  forced: true,
  plain: false,
  tempo: 'normal',
};

export function languageOf(preferred: readonly string[]): Language {
  for (const each of preferred) {
    const base = each.toLowerCase().split('-')[0];
    if (base === 'fr' || base === 'en') return base;
  }
  return 'en';
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { ...DEFAULTS, ...kept };
  } catch {
    return DEFAULTS;
  }
}

class Settings {
  #kept = $state.raw<Kept>(DEFAULTS);
  #dark = $state(false);
  #still = $state(false);

  /** Read what was kept and follow what the system asks for. */
  follow(): void {
    this.#kept = read();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const look = (): void => {
      this.#dark = dark.matches;
      this.#still = still.matches;
      this.#apply();
    };
    dark.addEventListener('change', look);
    still.addEventListener('change', look);
    look();
  }

  get lang(): Language {
    return this.#kept.lang ?? languageOf(navigator.languages);
  }
  set lang(lang: Language) {
    this.#keep({ lang });
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }

  get isDark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && this.#dark);
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  get forced(): boolean {
    return this.#kept.forced;
  }
  set forced(forced: boolean) {
    this.#keep({ forced });
  }

  get plain(): boolean {
    return this.#kept.plain;
  }
  set plain(plain: boolean) {
    this.#keep({ plain });
  }

  get tempo(): Tempo {
    return TEMPOS.includes(this.#kept.tempo) ? this.#kept.tempo : DEFAULTS.tempo;
  }
  set tempo(tempo: Tempo) {
    this.#keep({ tempo });
  }

  /** How long pieces take to travel, in milliseconds. */
  get motion(): number {
    return this.#still ? 0 : 320;
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing: the setting holds until the page is closed.
    }
    this.#apply();
  }

  #apply(): void {
    document.documentElement.dataset['theme'] = this.isDark ? 'dark' : 'light';
    document.documentElement.lang = this.lang;
  }
}

export const settings = new Settings();
