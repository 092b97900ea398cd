/** The games of the house and what it offers. */
import * as api from './api';
import type { Game, House } from './wire';

class Shelf {
  #games = $state.raw<readonly Game[]>([]);
  #house = $state.raw<House | null>(null);

  get games(): readonly Game[] {
    return this.#games;
  }

  get levels(): readonly string[] {
    return this.#house?.levels ?? [];
  }

  get longest(): House['longest'] {
    return this.#house?.longest ?? { name: 24, chat: 500 };
  }

  async load(): Promise<void> {
    [this.#games, this.#house] = await Promise.all([api.games(), api.house()]);
    this.#follow();
  }

  /** While games are being compiled, how far they are. */
  #follow(): void {
    if (this.#games.every((game) => game.ready)) return;
    setTimeout(async () => {
      this.#games = await api.games().catch(() => this.#games);
      this.#follow();
    }, 2000);
  }

  game(slug: string): Game | undefined {
    return this.#games.find((each) => each.slug === slug);
  }

  /** A game's title in a language; its slug until the shelf is known. */
  title(slug: string, lang: string): string {
    const titles = this.game(slug)?.title;
    return titles?.[lang] ?? titles?.['en'] ?? slug;
  }
}

export const shelf = new Shelf();
