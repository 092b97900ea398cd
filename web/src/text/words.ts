/**
 * Sentences: from keys and arguments to the viewer's language, as `karibu/kernel/wording.py` does it.
 *
 * An argument that is a word is a name in the catalogue (`name-camp`, or `names-jeep` for `jeep-4`); `seat`, `opponent` and `owner` are
 * seat numbers; `seats` is a list of them.
 */
import {
  FluentBundle,
  FluentResource,
  type FluentFunction,
  type FluentVariable,
} from '@fluent/bundle';
import type { Action, Args, GameEvent } from '../boards/view';
import type { Reason } from '../house/wire';

export type Language = 'en' | 'fr';

const SEAT_ARGUMENTS = new Set(['seat', 'opponent', 'owner']);

/** A text that is one already: a person's name, a list made before. Never looked up as a name. */
export class Plain {
  constructor(readonly text: string) {}
}

/** In catalogues: { SIGNED($points) } → +3, −2, ±0. */
const SIGNED: FluentFunction = ([value]) => {
  const number = Number(value?.valueOf() ?? 0);
  if (number === 0) return '±0';
  return number > 0 ? `+${number}` : `−${-number}`;
};

type Speakable = number | string | Plain | readonly (number | string)[];

export class Words {
  readonly lang: Language;
  readonly #bundle: FluentBundle;
  readonly #names: readonly string[];
  /** What things are called; shared by all tables of a game. */
  readonly #things: Map<string, string>;

  private constructor(
    lang: Language,
    bundle: FluentBundle,
    names: readonly string[],
    things: Map<string, string>,
  ) {
    this.lang = lang;
    this.#bundle = bundle;
    this.#names = names;
    this.#things = things;
  }

  /** From the sources of catalogues; later ones win over earlier ones. */
  static from(lang: Language, sources: readonly string[], names: readonly string[] = []): Words {
    const bundle = new FluentBundle(lang, { useIsolating: false, functions: { SIGNED } });
    for (const source of sources)
      bundle.addResource(new FluentResource(source), { allowOverrides: true });
    return new Words(lang, bundle, names, new Map());
  }

  /** The same sentences, with these people at the table. */
  withNames(names: readonly string[]): Words {
    return new Words(this.lang, this.#bundle, names, this.#things);
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** The sentence of a key; the key itself if the catalogue lacks it. */
  say(key: string, args: Readonly<Record<string, Speakable>> = {}): string {
    const message = this.#bundle.getMessage(key);
    if (!message?.value) return key;
    const spoken: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) spoken[name] = this.#spoken(name, value);
    return this.#bundle.formatPattern(message.value, spoken, []);
  }

  /**
   * What a thing is called: `name-camp` of its own, or composed: `jeep-4` → `names-jeep` with `$value` 4, the
   * longest beginning that has one; a rest that isn't a number is itself a name.
   */
  name(word: string): string {
    let name = this.#things.get(word);
    if (name === undefined) {
      name = this.has(`name-${word}`) ? this.say(`name-${word}`) : (this.#composed(word) ?? word);
      this.#things.set(word, name);
    }
    return name;
  }

  #composed(word: string): string | null {
    for (let end = word.lastIndexOf('-'); end > 0; end = word.lastIndexOf('-', end - 1)) {
      const key = `names-${word.slice(0, end)}`;
      const rest = word.slice(end + 1);
      if (this.has(key) && rest !== '')
        return this.say(key, { value: /^\d+$/.test(rest) ? Number(rest) : rest });
    }
    return null;
  }

  /** What a seat is called. */
  seat(seat: number): string {
    return this.#names[seat] ?? this.say('seat-name', { number: seat + 1 });
  }

  /** What a person reads on the button. */
  action(action: Pick<Action, 'kind' | 'args'>): string {
    return this.say(`action-${action.kind}`, action.args);
  }

  /** A line of the log. */
  event(event: GameEvent): string {
    const seen = `event-${event.kind}-seen`;
    const key = event.args['seen'] && this.has(seen) ? seen : `event-${event.kind}`;
    return this.say(key, event.args);
  }

  /** What speaks for an action, in words of its game; empty where it has none. */
  why(reasons: readonly Reason[] = []): string {
    const told = reasons.filter(({ name }) => this.has(`reason-${name}`));
    if (told.length === 0) return '';
    const parts = told.map(({ name, count, average }) => {
      const reason = this.say(`reason-${name}`, { count });
      return average ? this.say('reason-average', { reason: new Plain(reason) }) : reason;
    });
    return this.say('reason-why', { reasons: new Plain(this.listed(parts)) });
  }

  /** `a, b and c` */
  listed(words: readonly string[]): string {
    const last = words.at(-1);
    if (last === undefined) return '';
    if (words.length === 1) return last;
    const first = words.slice(0, -1).join(', ');
    return this.say('list-and', { first: new Plain(first), last: new Plain(last) });
  }

  #spoken(name: string, value: Args[string] | Plain): FluentVariable {
    if (value instanceof Plain) return value.text;
    if (typeof value === 'number') return SEAT_ARGUMENTS.has(name) ? this.seat(value) : value;
    if (typeof value === 'string') return this.name(value);
    const each = (word: number | string): string =>
      name === 'seats' && typeof word === 'number'
        ? this.seat(word)
        : String(this.#spoken('', word));
    return this.listed(value.map(each));
  }
}
