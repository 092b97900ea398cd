/** How the box that the page gives is shared out, in pixels. */

export interface Room {
  /** A phone's box: everything closer together. */
  small: boolean;
  /** The height of the trail. */
  scene: number;
  /** Widths of the rucksack and of a card in hand. */
  pack: number;
  card: number;
}

/** A rucksack is a little higher than wide. */
const SLENDER = 320 / 340;
/** Of a phone's box: the others' chips, the hand and the gaps between. */
const REST = 138;

export function roomOf(width: number, height: number): Room {
  if (width < 620) {
    const scene = Math.round(Math.max(138, height * 0.3));
    const pack = Math.min(0.56 * width, (height - scene - REST) * SLENDER);
    return { small: true, scene, pack: Math.floor(pack), card: Math.floor((width - 20) / 7) };
  }
  const scene = Math.round(Math.min(height, width) * 0.42);
  const below = height - scene;
  // It takes the height that there is, and never more than its share of the width.
  const pack = Math.floor(Math.min(0.44 * width, (below - 14) * SLENDER));
  const card = Math.floor(Math.min(0.17 * below, (width - pack - 60) / 7.6));
  return { small: false, scene, pack, card };
}
