import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aboutHex, aboutMarker } from '../../src/boards/africa/about';
import { KINDS } from '../../src/boards/africa/kinds';
import { about, aboutSpace } from '../../src/boards/kilimandjaro/about';
import { Words, type Language } from '../../src/text/words';

const ROOT = join(import.meta.dirname, '../../..');
const wordsOf = (game: string, lang: Language): Words =>
  Words.from(
    lang,
    [`karibu/text`, 'web/src/text', `karibu/games/${game}/text`].map((folder) =>
      readFileSync(join(ROOT, folder, `${lang}.ftl`), 'utf8'),
    ),
  );

describe.each(['en', 'fr'] as const)('things explain themselves in %s', (lang) => {
  it('whatever lies on the continent', () => {
    const words = wordsOf('africa', lang);
    for (const face of [...Object.keys(KINDS), 'hidden', 'camp', 'city'])
      expect(aboutMarker(face, words), face).not.toBe('');
  });

  it('whatever lies on the path', () => {
    const words = wordsOf('kilimandjaro', lang);
    for (const thing of ['hidden', 'banana', 'lion', 'exchange', 'village', 'base-camp', 'reach'])
      expect(about(thing, words), thing).not.toBe('');
  });
});

describe('an explanation', () => {
  it('says what a hex is called, what lies there and what that is for', () => {
    const items = [{ face: 'nomads' }, { face: 'explorer', owner: 0 }];
    const said = aboutHex({ id: 'hex:D8', name: 'D8', items }, wordsOf('africa', 'en')).split('\n');
    expect(said).toEqual([
      'D8: nomads, explorer of Player 1',
      expect.stringMatching(/^Like room: /),
    ]);
  });

  it('says of a village what a village is for, and of an empty space its number only', () => {
    const words = wordsOf('kilimandjaro', 'en');
    const village = { id: 'space:20', name: '20', items: [{ face: 'village' }] };
    expect(aboutSpace(village, 20, words)).toContain('run back to a village');
    expect(aboutSpace({ id: 'space:21', name: '21', items: [] }, 21, words)).toBe('21');
  });
});
