import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Camera } from '../src/boards/camera.svelte';
import { pointers as africa } from '../src/boards/africa/guide';
import { pointers as kilimandjaro } from '../src/boards/kilimandjaro/guide';
import { overlap, placeBeside } from '../src/table/beside';
import { soundsOf } from '../src/table/sounding';
import { without } from '../src/table/status';
import { motionOf, paceOf } from '../src/table/tempo';

describe('a note beside what it speaks of', () => {
  const screen = { width: 360, height: 740 };
  const note = { width: 240, height: 90 };

  it('stands in sight and never on it, wherever that is', () => {
    for (const left of [0, 100, 320])
      for (const top of [0, 300, 700]) {
        const target = { left, top, width: 40, height: 40 };
        const place = placeBeside(target, note, screen, []);
        expect(place).not.toBeNull();
        const box = { ...place!, ...note };
        expect(overlap(box, target)).toBe(false);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(screen.width);
        expect(box.top + box.height).toBeLessThanOrEqual(screen.height);
      }
  });

  it('covers as little as it can of what else can be touched', () => {
    const target = { left: 160, top: 300, width: 40, height: 40 };
    const below = { left: 150, top: 380, width: 40, height: 40 };
    expect(placeBeside(target, note, screen, [])?.side).toBe('below');
    expect(placeBeside(target, note, screen, [below])?.side).toBe('above');
  });

  it('stays away where there is no room beside it', () => {
    expect(placeBeside({ left: 0, top: 0, width: 360, height: 740 }, note, screen, [])).toBeNull();
  });
});

describe('the bar', () => {
  it('never says twice whose turn it is', () => {
    expect(without('Your turn.', 'Your turn: three card actions')).toBe('Three card actions');
    expect(without('À vous.', 'À vous : trois actions')).toBe('Trois actions');
    expect(without('Your turn.', 'Play a card')).toBe('Play a card');
  });
});

describe('the pace of others', () => {
  it('is nothing at once, longer when slow, and never hurries one’s own move', () => {
    expect(paceOf('at-once', 320).between).toBe(0);
    expect(paceOf('slow', 320).between).toBeGreaterThan(paceOf('normal', 320).between);
    expect(motionOf('at-once', 320, { seat: 1 }, 0)).toBe(0);
    expect(motionOf('at-once', 320, { seat: 0 }, 0)).toBe(320);
    expect(motionOf('slow', 320, { seat: 1 }, 0)).toBeGreaterThan(320);
    expect(paceOf('slow', 0).between).toBe(0);
  });
});

describe('what is heard of a move', () => {
  it('is each sound once, in the order of the events', () => {
    const events = ['played', 'moved', 'moved', 'drew'].map((kind) => ({ kind, args: {} }));
    expect(soundsOf(events, { played: 'card', moved: 'piece' })).toEqual(['card', 'piece']);
  });
});

describe('the guides', () => {
  it.each([
    ['kilimandjaro', kilimandjaro],
    ['africa', africa],
  ] as const)(
    '%s has four to six pointers, each with words in both languages',
    (slug, pointers) => {
      expect(pointers.length).toBeGreaterThanOrEqual(4);
      expect(pointers.length).toBeLessThanOrEqual(6);
      for (const lang of ['en', 'fr']) {
        const text = readFileSync(join(import.meta.dirname, `../src/text/${lang}.ftl`), 'utf8');
        for (const { id } of pointers) expect(text).toContain(`\nui-guide-${slug}-${id} = `);
      }
    },
  );
});

describe('the camera', () => {
  it('comes near to a part without leaving the picture', () => {
    const box = { left: 0, top: 0, width: 1000, height: 1000 };
    const camera = new Camera(() => box);
    camera.lookAt({ left: 0, top: 0, width: 400, height: 300 });
    expect(camera.scale).toBe(2.5);
    expect(camera.shift.x).toBeCloseTo(0);
    expect(camera.shift.y).toBeCloseTo(0);
    camera.lookAt({ left: 400, top: 400, width: 10, height: 10 });
    expect(camera.scale).toBe(4);
    camera.lookAt(box);
    expect(camera.scale).toBe(1);
  });
});

describe('the palette', () => {
  const css = readFileSync(join(import.meta.dirname, '../src/theme.css'), 'utf8');
  const [light, dark] = css.split(":root[data-theme='dark']") as [string, string];
  const NAMES = 'red orange yellow green teal blue purple pink brown grey black white sand'.split(
    ' ',
  );

  function luminance(hex: string): number {
    const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
    const [r, g, b] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  }

  it.each([
    ['light', light],
    ['dark', dark],
  ])('has thirteen colours with ink that can be read on them (%s)', (_, part) => {
    for (const name of NAMES) {
      const paper = new RegExp(`--palette-${name}: (#[0-9a-f]{6});`).exec(part)?.[1];
      const ink = new RegExp(`--palette-${name}-ink: (#[0-9a-f]{6});`).exec(part)?.[1];
      expect(paper, name).toBeDefined();
      const [low, high] = [luminance(paper!), luminance(ink!)].sort((a, b) => a - b);
      expect((high! + 0.05) / (low! + 0.05), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});
