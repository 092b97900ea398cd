/** The catalogues: the house's own sentences come with the page, those of the games from the server. */
import { Words, type Language } from '../text/words';
import * as api from './api';

const own = import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' });

async function ownText(lang: Language): Promise<string> {
  return (await own[`../text/${lang}.ftl`]?.()) ?? '';
}

const sources = new Map<string, Promise<string>>();

/** Each catalogue is fetched once; one that couldn't be fetched is tried again next time. */
function fetched(key: string, fetch: () => Promise<string>): Promise<string> {
  let source = sources.get(key);
  if (!source) {
    source = fetch();
    source.catch(() => sources.delete(key));
    sources.set(key, source);
  }
  return source;
}

class Texts {
  #house = $state.raw<Words>(Words.from('en', []));

  /** The sentences of the house, without those of a game. */
  get house(): Words {
    return this.#house;
  }

  async load(lang: Language): Promise<void> {
    const shared = fetched(lang, () => api.sharedText(lang)).catch(() => '');
    const both = await Promise.all([shared, ownText(lang)]);
    this.#house = Words.from(lang, both);
  }

  /** The sentences of the house and of one game. */
  async ofGame(slug: string, lang: Language): Promise<Words> {
    const all = await Promise.all([
      fetched(lang, () => api.sharedText(lang)),
      ownText(lang),
      fetched(`${slug} ${lang}`, () => api.gameText(slug, lang)),
    ]);
    return Words.from(lang, all);
  }
}

export const texts = new Texts();

/** A sentence of the house in the person's language. Reactive. */
export function say(key: string, args: Parameters<Words['say']>[1] = {}): string {
  return texts.house.say(key, args);
}
