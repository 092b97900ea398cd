/** What is heard on the Zambezi. */
import type { Sounds } from '../sounds';

export const sounds: Sounds = {
  rolled: 'dice',
  queen_rolled: 'dice',
  took: 'piece',
  drew: 'card',
  played: 'card',
  reshuffled: 'card',
  collapsed: 'piece',
  dug: 'piece',
  dug_white: 'piece',
  built: 'piece',
  added_tent: 'piece',
  moved_tent: 'piece',
  earned: 'points',
  sold: 'points',
  brought: 'points',
  gave: 'points',
  scored_card: 'points',
  column_points: 'points',
  row_points: 'points',
  chest: 'piece',
};
