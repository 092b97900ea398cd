import { describe, expect, it } from 'vitest';
import { anchor, figureOf, parsed, plainText, safeAddress, written } from '../src/rules/markdown';

describe('rules pages', () => {
  it('have sections to go to', () => {
    const page = parsed('# Title\n\nText\n\n## A *round*\n\n## Déplacer & finir\n');
    expect(page.sections).toEqual([
      { id: 'a-round', title: 'A round' },
      { id: 'deplacer-finir', title: 'Déplacer & finir' },
    ]);
  });

  it('keep markup as text, never as elements', () => {
    const [block] = parsed('<script>alert(1)</script>').blocks;
    expect(written(block!)).toContain('<script>');
  });

  it('lead only to pages', () => {
    expect(safeAddress('https://example.org/')).toBe('https://example.org/');
    expect(safeAddress('/rules/hike')).toBe('/rules/hike');
    expect(safeAddress('javascript:alert(1)')).toBeNull();
    expect(safeAddress('JaVaScript:alert(1)')).toBeNull();
    expect(safeAddress('data:text/html,x')).toBeNull();
  });

  it('find their pictures where the game keeps them', () => {
    const page =
      '![Two piles](figures/reach.svg "Thirteen")\n\nSee ![far](https://e.org/a.svg) away';
    const { blocks } = parsed(page, '/api/games/hike/');
    const [alone, among] = blocks.filter(({ type }) => type === 'paragraph');
    const figure = figureOf(alone!);
    expect(figure?.href).toBe('/api/games/hike/figures/reach.svg');
    expect([figure?.text, figure?.title]).toEqual(['Two piles', 'Thirteen']);
    expect(figureOf(among!)).toBeNull();
    expect(JSON.stringify(among)).toContain('"href":"https://e.org/a.svg"');
  });

  it('write entities as what they stand for', () => {
    const [block] = parsed('Tom &amp; "Jerry" < 3').blocks;
    expect(plainText('tokens' in block! && block.tokens ? block.tokens : [])).toBe(
      'Tom & "Jerry" < 3',
    );
  });

  it('name anchors alike', () => {
    expect(anchor('  What a die brings: one of four ')).toBe('what-a-die-brings-one-of-four');
  });
});
