import type { Sounds } from '../sounds';

export const sounds: Sounds = {
  laid: 'piece',
  dealt: 'card',
  played: 'card',
  moved: 'piece',
  turned: 'piece',
  ate: 'piece',
  fled: 'piece',
  swapped: 'piece',
  sent_back: 'piece',
  ended: 'points',
};
