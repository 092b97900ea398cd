import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { Plain, Words } from '../src/text/words';

const SOURCES = join(import.meta.dirname, '../src');
const CATALOGUES = {
  en: readFileSync(join(SOURCES, 'text/en.ftl'), 'utf8'),
  fr: readFileSync(join(SOURCES, 'text/fr.ftl'), 'utf8'),
};

function keysOf(source: string): string[] {
  return [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!);
}

/** What each message needs: the names of its variables. */
function variables(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const block of source.split(/^(?=[a-z][\w-]* =)/m)) {
    const key = /^([a-z][\w-]*) =/.exec(block)?.[1];
    if (!key) continue;
    const names = [...block.replace(/^#.*$/gm, '').matchAll(/\$(\w+)/g)].map((match) => match[1]!);
    found.set(key, [...new Set(names)].sort().join(' '));
  }
  return found;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesUnder(path);
    return /\.(ts|svelte)$/.test(name) ? [path] : [];
  });
}

describe('the catalogues', () => {
  it('have the same keys in both languages, each once', () => {
    const english = keysOf(CATALOGUES.en);
    expect(new Set(english).size).toBe(english.length);
    expect(keysOf(CATALOGUES.fr)).toEqual(english);
  });

  it('use the same arguments in both languages', () => {
    expect([...variables(CATALOGUES.fr)]).toEqual([...variables(CATALOGUES.en)]);
  });

  it.each(['en', 'fr'] as const)('%s can be read to the last line', (lang) => {
    const bundle = new FluentBundle(lang);
    expect(bundle.addResource(new FluentResource(CATALOGUES[lang]))).toEqual([]);
    expect(keysOf(CATALOGUES[lang]).filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });

  it('have every key that the client names, and no other', () => {
    const source = filesUnder(SOURCES)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const named = new Set(
      [...source.matchAll(/['"`](ui-[a-z0-9-]+)['"]/g)].map((match) => match[1]!),
    );
    const built = [...source.matchAll(/`(ui-[a-z-]+-)\$\{/g)].map((match) => match[1]!);
    const keys = keysOf(CATALOGUES.en).filter((key) => key.startsWith('ui-'));
    const prefixes = built;
    expect([...named].filter((key) => !keys.includes(key))).toEqual([]);
    const unused = keys.filter(
      (key) => !named.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it('have a sentence for every fault of the protocol', () => {
    const protocol = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8');
    const chapter = protocol.slice(protocol.indexOf('## Errors'), protocol.indexOf('## The house'));
    const [table, socket = ''] = chapter.split('Only on the socket:');
    const codes = [
      ...table!.matchAll(/^\| `([a-z_]+)` \|/gm),
      ...socket.replace(/\([^)]*\)/g, '').matchAll(/`([a-z_]+)`/g),
    ].map((match) => `fault-${match[1]!.replaceAll('_', '-')}`);
    expect(codes.length).toBeGreaterThan(35);
    expect(codes.filter((key) => !keysOf(CATALOGUES.en).includes(key))).toEqual([]);
  });

  it('write French as it is printed', () => {
    const sentences = CATALOGUES.fr.replace(/^#.*$/gm, '').replace(/\{[^{}]*\}/g, 'x');
    expect(sentences).not.toMatch(/[a-zà-ÿ]'[a-zà-ÿ]/i);
    expect(sentences.match(/[^\s\u00a0\u202f][;!?](?=\s|$)/g) ?? []).toEqual([]);
    expect(sentences.match(/[a-zà-ÿ]:(?=\s)/gi) ?? []).toEqual([]);
  });
});

describe('words', () => {
  const words = Words.from(
    'en',
    [
      'list-and = { $first } and { $last }\nseat-name = Player { $number }',
      'name-jeep-4 = jeep 4\nname-canoe-1 = canoe 1\naction-play = Play { $card } on pile { $pile } of { $owner }\n' +
        'event-drew = { $seat } draws.\nevent-drew-seen = { $seat } draws { $card }.\nevent-won = { $seats } win with { $cards }.',
    ],
    ['Ana', 'Ben'],
  );

  it('speak of seats by name, of things by what they are called', () => {
    const action = { kind: 'play', args: { card: 'jeep-4', owner: 1, pile: 2 } };
    expect(words.action(action)).toBe('Play jeep 4 on pile 2 of Ben');
  });

  it('compose names from the longest beginning that has a word of its own', () => {
    const composed = Words.from('en', [
      [
        'name-lion = lion',
        'name-jeep-9 = the old jeep',
        'names-jeep = jeep { $value }',
        'names-card = { $value } card',
        'names-card-back = back of the { $value } card',
        'action-drive = Drive the { $car }',
      ].join('\n'),
    ]);
    expect(composed.name('jeep-4')).toBe('jeep 4');
    expect(composed.name('jeep-9')).toBe('the old jeep');
    expect(composed.name('card-lion')).toBe('lion card');
    expect(composed.name('card-back-lion')).toBe('back of the lion card');
    expect(composed.name('card-jeep-4')).toBe('jeep 4 card');
    expect(composed.name('boat-4')).toBe('boat-4');
    expect(composed.name('jeep-')).toBe('jeep-');
    expect(composed.action({ kind: 'drive', args: { car: 'jeep-2' } })).toBe('Drive the jeep 2');
  });

  it('say more to whoever saw more', () => {
    expect(words.event({ kind: 'drew', args: { seat: 0 } })).toBe('Ana draws.');
    expect(words.event({ kind: 'drew', args: { seat: 0, seen: 1, card: 'jeep-4' } })).toBe(
      'Ana draws jeep 4.',
    );
  });

  it('list things', () => {
    const args = { seats: [0, 1], cards: ['jeep-4', 'canoe-1', 'jeep-4'] };
    expect(words.event({ kind: 'won', args })).toBe(
      'Ana and Ben win with jeep 4, canoe 1 and jeep 4.',
    );
  });

  it('call a seat without a person by its number, and leave plain texts alone', () => {
    expect(words.seat(4)).toBe('Player 5');
    expect(words.say('list-and', { first: new Plain('jeep-4'), last: new Plain('x') })).toBe(
      'jeep-4 and x',
    );
  });

  it('write gains and losses with their sign', () => {
    const gains = Words.from('fr', ['ui-gain = { SIGNED($points) }']);
    expect([3, 0, -2].map((points) => gains.say('ui-gain', { points }))).toEqual([
      '+3',
      '±0',
      '−2',
    ]);
  });

  it('show the key of a sentence that is missing', () => {
    expect(words.say('no-such-key')).toBe('no-such-key');
  });
});

describe('reasons', () => {
  const text = [
    'reason-why = Why: { $reasons }',
    'reason-average = on average { $reason }',
    'list-and = { $first } and { $last }',
    'reason-tents = { $count ->',
    '    [one] { $count } more tent',
    '   *[other] { $count } more tents',
    '}',
  ].join('\n');
  const words = Words.from('en', [text]);

  it('are told in words of the game, most important first', () => {
    const one = { name: 'tents', count: 1, average: false };
    const some = { name: 'tents', count: 1.5, average: true };
    expect(words.why([one])).toBe('Why: 1 more tent');
    expect(words.why([one, some])).toBe('Why: 1 more tent and on average 1.5 more tents');
  });

  it('are left out where a game has no words for them', () => {
    expect(words.why([{ name: 'rows', count: 2, average: false }])).toBe('');
    expect(words.why([])).toBe('');
    expect(words.why(undefined)).toBe('');
  });
});
