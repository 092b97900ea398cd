import { describe, expect, it } from 'vitest';
import { climbed, highest, scored, tightness } from '../../src/boards/kimaloe/climbing';
import { scoringOf } from '../../src/boards/kimaloe/scoring';
import { boardsOf, completing, prospect, standings } from '../../src/boards/kimaloe/standings';
import { tile, viewOf } from './kimaloe-positions';

describe('two pawns on a rope', () => {
  it('loses big points that would part them, as in the worked example of the rules', () => {
    expect(climbed({ adult: 6, child: 2 }, 'adult', 3)).toEqual({
      after: { adult: 6, child: 2 },
      gained: 0,
      lost: 3,
    });
    expect(climbed({ adult: 6, child: 3 }, 'adult', 3)).toMatchObject({ gained: 1, lost: 2 });
  });

  it('loses what lies above the ideal Earth', () => {
    expect(climbed({ adult: 18, child: 17 }, 'adult', 5)).toMatchObject({ gained: 2, lost: 3 });
    expect(highest({ adult: 18, child: 17 }, 'adult')).toBe(20);
  });

  it('lets the child be ahead', () => {
    expect(climbed({ adult: 2, child: 2 }, 'child', 4).after).toEqual({ adult: 2, child: 6 });
  });

  it('places the bonus so that most comes of it', () => {
    const low = { adult: 6, child: 2 };
    expect(scored(low, 'adult', 2)).toMatchObject({
      after: { adult: 8, child: 4 },
      gained: 4,
      lost: 0,
    });
    expect(scored(low, 'adult', 4)).toMatchObject({
      after: { adult: 8, child: 4 },
      gained: 4,
      lost: 2,
    });
  });

  it('is slack on one rung, tight four apart', () => {
    expect(tightness({ adult: 3, child: 3 })).toBe(0);
    expect(tightness({ adult: 3, child: 5 })).toBe(0.5);
    expect(tightness({ adult: 9, child: 5 })).toBe(1);
  });
});

describe('the children’s boards', () => {
  it('are found at their continents, with what was laid', () => {
    const tiles = [tile(3, 'food'), tile(3, 'play', 2, 1)];
    expect(boardsOf(viewOf({ boards: { 3: ['child-kofi', tiles] } }))).toEqual([
      { continent: 3, child: 'child-kofi', tiles },
    ]);
  });

  it('tell who is first, who is second, and who is level', () => {
    const tiles = [
      tile(1, 'food', 3, 2),
      tile(1, 'play', 1, 0),
      tile(1, 'health', 2, 0),
      tile(1, 'family', 1, 1),
    ];
    expect(standings(tiles)).toEqual([
      { seat: 0, total: 3, isFirst: true },
      { seat: 2, total: 3, isFirst: true },
      { seat: 1, total: 1, isFirst: false },
    ]);
    expect(standings([tile(1, 'food')])).toEqual([]);
  });

  it('bring nothing to whoever has neither cards there nor all that it lacks', () => {
    const tiles = [tile(1, 'food'), tile(1, 'play')];
    expect(prospect(tiles, ['food-3'], 0, { adult: 0, child: 0 })).toBeNull();
  });

  it('bring the best cards of the hand and the bonus to whoever can complete them', () => {
    const tiles = [tile(1, 'food'), tile(1, 'play', 2, 1)];
    const pawns = { adult: 4, child: 4 };
    expect(prospect(tiles, ['food-1', 'food-3', 'play-3'], 0, pawns)).toMatchObject({
      completes: true,
      total: 3,
      pawn: 'adult',
      gained: 5,
      lost: 0,
    });
    expect(prospect(tiles, ['food-1'], 0, pawns)).toMatchObject({
      pawn: 'child',
      total: 1,
      gained: 3,
    });
  });

  it('are else worth what one has there now, lost points apart', () => {
    const tiles = [tile(1, 'food'), tile(1, 'play', 3, 0)];
    expect(prospect(tiles, [], 0, { adult: 6, child: 3 })).toMatchObject({
      completes: false,
      total: 3,
      gained: 1,
      lost: 2,
    });
  });

  it('are completed only by a card on the last open tile', () => {
    const [food, play] = [tile(1, 'food'), tile(1, 'play')];
    const pawns = { adult: 0, child: 0 };
    expect(completing([food, play], food, 'food-2', 0, pawns)).toBeNull();
    const covered = [food, tile(1, 'play', 1, 1)];
    expect(completing(covered, food, 'food-2', 0, pawns)).toMatchObject({ total: 2, gained: 4 });
  });
});

describe('a scoring, in beats', () => {
  const tiles = [tile(2, 'food', 3, 1), tile(2, 'play', 2, 2), tile(2, 'identity')];
  const before = viewOf({ boards: { 2: ['child-lucia', tiles] } });
  const events = [
    {
      kind: 'laid',
      args: { seat: 2, card: 'identity-1', child: 'child-lucia', continent: 'continent-refill' },
    },
    { kind: 'completed', args: { seat: 2, child: 'child-lucia', continent: 'continent-refill' } },
    { kind: 'climbed', args: { seat: 2, pawn: 'adult', points: 1, rung: 4 } },
    { kind: 'swapped', args: { seat: 1 } },
    { kind: 'scored_small', args: { seat: 2, points: 3 } },
    { kind: 'climbed', args: { seat: 2, pawn: 'child', points: 1, rung: 4 } },
    { kind: 'lost', args: { seat: 2, points: 2 } },
    { kind: 'scored_big', args: { seat: 1, points: 4 } },
    { kind: 'climbed', args: { seat: 1, pawn: 'child', points: 4, rung: 4 } },
    { kind: 'cleared', args: { child: 'child-lucia' } },
    { kind: 'new_board', args: { child: 'child-ibrahim', continent: 'continent-refill' } },
  ];

  it('tells who scores what with which pawn, what is lost, and who comes next', () => {
    const scoring = scoringOf(before, events)!;
    expect(scoring).toMatchObject({ child: 'child-lucia', continent: 2, next: 'child-ibrahim' });
    expect(scoring.shares).toEqual([
      { seat: 1, points: 4, pawn: 'child', lost: 0, isFirst: true },
      { seat: 2, points: 3, pawn: 'child', lost: 2, isFirst: false },
    ]);
  });

  it('shows the last card, though it never lay on a board that was seen', () => {
    const last = scoringOf(before, events)!.tiles[2]!;
    expect(last.laid).toEqual({ face: 'identity-1', value: 1, owner: 2 });
  });

  it('says of points that were all lost whose they would have been', () => {
    const lost = [
      { kind: 'scored_big', args: { seat: 0, points: 2 } },
      { kind: 'lost', args: { seat: 0, points: 2 } },
      { kind: 'cleared', args: { child: 'child-lucia' } },
    ];
    expect(scoringOf(before, lost)).toMatchObject({
      next: null,
      shares: [{ seat: 0, points: 2, pawn: 'adult', lost: 2 }],
    });
  });

  it('is nothing without a board that goes', () => {
    expect(scoringOf(before, events.slice(0, 3))).toBeNull();
  });
});
