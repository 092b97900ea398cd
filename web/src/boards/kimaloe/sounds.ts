/** What is heard at this table. */
import type { Sounds } from '../sounds';

export const sounds: Sounds = {
  rolled: 'dice',
  drew: 'card',
  laid: 'card',
  put_under: 'card',
  drew_special: 'card',
  helped: 'card',
  plus: 'card',
  delivered: 'card',
  swapped: 'card',
  new_board: 'card',
  board_back: 'card',
  moved: 'piece',
  transported: 'piece',
  dropped: 'piece',
  loaded: 'piece',
  climbed: 'points',
  completed: 'points',
};
