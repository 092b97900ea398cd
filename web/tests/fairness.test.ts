import { describe, expect, it } from 'vitest';
import { keep, keptOf, nonceFor, type Kept } from '../src/house/promises';
import type { Table } from '../src/house/wire';
import { checked, seating, type Question } from '../src/table/fairness';

const ANAS = 'a1'.repeat(32);
const BENS = 'b2'.repeat(32);

/** The deal of docs/fairness.md and tests/server/test_deals.py. */
function table(
  changed: Partial<Table> = {},
  deal: Partial<NonNullable<Table['deal']>> = {},
): Table {
  return {
    id: 'ABCDEFGHJKMN',
    game: 'kilimandjaro',
    rules_version: 2,
    options: { exchange: 'swap' },
    state: 'finished',
    order: 'random',
    seats: [
      { seat: 0, kind: 'human', level: null },
      { seat: 1, kind: 'bot', level: 'easy' },
      { seat: 2, kind: 'human', level: null },
    ],
    your_seat: 2,
    seed: BigInt('0x5405039ffc32289392d828079ff26ee128c6e013f775457ffa4d0eb55280b94b').toString(),
    deal: {
      version: 1,
      table: 'ABCDEFGHJKMN',
      order: 'random',
      commitment: '187d5fb7875634b639933f17512d644caabd51a00026b821623dd36fc310fc49',
      chairs: [`person ${ANAS}`, `person ${BENS}`, 'bot easy'],
      secret: '5e'.repeat(32),
      yours: ANAS,
      ...deal,
    },
    ...changed,
  } as Table;
}

const KEPT: Kept = {
  commitment: '187d5fb7875634b639933f17512d644caabd51a00026b821623dd36fc310fc49',
  early: true,
  at: 0,
  nonce: ANAS,
  chair: 0,
  chairs: [`person ${ANAS}`, `person ${BENS}`, 'bot easy'],
};

async function wrong(at: Table, kept: Kept | null = KEPT): Promise<Question[]> {
  const { grade, findings } = await checked(at, kept);
  const found = findings.filter(({ answer }) => answer === 'no').map(({ question }) => question);
  expect(grade === 'broken').toBe(found.length > 0);
  return found;
}

describe('a deal', () => {
  it('is called fair when all fits', async () => {
    expect((await checked(table(), KEPT)).grade).toBe('fair');
    const { deal } = table();
    expect(deal && (await seating(deal))).toEqual([1, 2, 0]);
  });

  it('is not proved by what was not seen in time', async () => {
    expect((await checked(table({ your_seat: null }), null)).grade).toBe('unproven');
    expect((await checked(table(), { ...KEPT, early: false })).grade).toBe('unproven');
    const { nonce: _, ...watched } = KEPT;
    expect((await checked(table({ your_seat: null }), watched)).grade).toBe('promised');
  });

  it('with another secret is noticed', async () => {
    expect(await wrong(table({}, { secret: '5f'.repeat(32) }))).toContain('secret');
    expect(await wrong(table({}, { commitment: '00'.repeat(32) }))).toContain('promise');
    const late = { ...KEPT, early: false, commitment: '11'.repeat(32) };
    expect(await wrong(table(), late)).toEqual(['promise']);
  });

  it('without my nonce, or with another one, is noticed', async () => {
    const chairs = ['person -', `person ${BENS}`, 'bot easy'];
    const { chairs: _, ...kept } = KEPT;
    expect(await wrong(table({}, { chairs }), kept)).toContain('nonce');
    const swapped = [`person ${BENS}`, `person ${ANAS}`, 'bot easy'];
    expect(await wrong(table({}, { chairs: swapped }))).toEqual(
      expect.arrayContaining(['nonce', 'seed', 'chairs']),
    );
  });

  it('with another seed or other seats is noticed', async () => {
    expect(await wrong(table({ seed: '7' }))).toEqual(['seed']);
    expect(await wrong(table({ your_seat: 0 }))).toEqual(['seats']);
    const [first, bot, last] = table().seats;
    const seats = [bot, first, last] as Table['seats'];
    expect(await wrong(table({ seats }))).toEqual(['seats']);
  });

  it('of another table, with other options or rules, is noticed', async () => {
    expect(await wrong(table({ id: 'ABCDEFGHJKMM' }))).toEqual(['secret']);
    expect(await wrong(table({ options: { exchange: 'retreat' } }))).toEqual(['secret']);
    expect(await wrong(table({ rules_version: 3 }))).toEqual(['secret']);
    expect(await wrong(table({ order: 'seated' }))).toEqual(['secret']);
  });
});

describe('what a browser keeps', () => {
  const before = table({ id: 'first', state: 'waiting' }, { chairs: null, secret: null });

  it('is what it saw first', () => {
    keep(before);
    keep(table({ id: 'first', state: 'running' }, { commitment: '00'.repeat(32) }));
    expect(keptOf('first')?.commitment).toBe(before.deal?.commitment);
    expect(keptOf('first')?.early).toBe(true);
    expect(keptOf('first')?.chairs).toEqual(KEPT.chairs);
  });

  it('has one nonce for each table, and none once a match runs', () => {
    const nonce = nonceFor(before, 0);
    expect(nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(nonceFor(before, 2)).toBe(nonce);
    expect(keptOf('first')?.chair).toBe(2);
    expect(nonceFor(table({ id: 'second', state: 'running' }), 0)).toBeNull();
    expect(nonceFor(table({ id: 'third', state: 'waiting' }), 0)).not.toBe(nonce);
  });
});
