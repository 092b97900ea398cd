/**
 * The cards as they are printed: boot prints, copies and where each item fits, as in `edition.toml` of the game
 * (tests/boards/hike.test.ts compares the two). The view names cards; what is drawn on them stands here.
 */

/** The seven places in the order in which one packs them (HIK-06). */
export const PLACES = [
  'top',
  'main',
  'bottom',
  'left-pocket',
  'right-pocket',
  'left-hand',
  'right-hand',
] as const;
export type Place = (typeof PLACES)[number];

export interface Gear {
  /** Boot prints: weight in the pack, distance on the trail, points when taken. */
  prints: number;
  copies: number;
  fits: readonly Place[];
}

const POCKETS = ['left-pocket', 'right-pocket'] as const;
const HANDS = ['left-hand', 'right-hand'] as const;

export const GEAR: Readonly<Record<string, Gear>> = {
  tent: { prints: 4, copies: 6, fits: ['main', 'bottom'] },
  'sleeping-bag': { prints: 4, copies: 6, fits: ['top', 'bottom'] },
  'frying-pan': { prints: 3, copies: 6, fits: ['top', 'main'] },
  camera: { prints: 2, copies: 8, fits: HANDS },
  'water-bottle': { prints: 2, copies: 8, fits: POCKETS },
  flashlight: { prints: 2, copies: 7, fits: ['top', ...POCKETS] },
  'bear-spray': { prints: 2, copies: 7, fits: POCKETS },
  compass: { prints: 1, copies: 7, fits: ['top', ...POCKETS] },
  map: { prints: 1, copies: 6, fits: ['top'] },
  socks: { prints: 1, copies: 7, fits: ['main', 'bottom'] },
  'walking-stick': { prints: 1, copies: 8, fits: HANDS },
  'snack-bar': { prints: 1, copies: 12, fits: PLACES },
};

/** Hazards and their copies, in the order of the edition. */
export const HAZARDS: Readonly<Record<string, number>> = {
  bear: 4,
  skunk: 5,
  raccoon: 3,
  blister: 4,
};

export const isHazard = (face: string): boolean => face in HAZARDS;

/** Boot prints of a card; 0 for a hazard and for what isn't shown. */
export const printsOf = (face: string): number => GEAR[face]?.prints ?? 0;

export const fitsIn = (face: string, place: Place): boolean =>
  GEAR[face]?.fits.includes(place) ?? false;

/** Where each place is drawn on the rucksack, in the 320 x 340 of its picture. */
export const SPOTS: Readonly<
  Record<Place, { x: number; y: number; width: number; height: number }>
> = {
  top: { x: 111, y: 34, width: 98, height: 74 },
  main: { x: 109, y: 118, width: 102, height: 96 },
  bottom: { x: 109, y: 232, width: 102, height: 74 },
  'left-pocket': { x: 17, y: 132, width: 80, height: 86 },
  'right-pocket': { x: 223, y: 132, width: 80, height: 86 },
  'left-hand': { x: 12, y: 238, width: 78, height: 72 },
  'right-hand': { x: 230, y: 238, width: 78, height: 72 },
};
