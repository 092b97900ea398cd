/** What a hike sounds like. */
import type { Sounds } from '../sounds';

export const sounds: Sounds = {
  drew: 'card',
  turned: 'card',
  met: 'card',
  played: 'card',
  discarded: 'card',
  reshuffled: 'card',
  laid: 'piece',
  laid_down: 'piece',
  swapped: 'piece',
  swapped_down: 'piece',
  gave: 'piece',
  gave_unseen: 'piece',
  set_off: 'piece',
  joined: 'piece',
  took: 'points',
  took_all: 'points',
};
