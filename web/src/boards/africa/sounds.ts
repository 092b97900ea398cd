import type { Sounds } from '../sounds';

export const sounds: Sounds = {
  started: 'piece',
  travelled: 'piece',
  walked: 'piece',
  discovered: 'card',
  took: 'piece',
  swapped: 'piece',
  got_camp: 'piece',
  mined: 'points',
  left: 'points',
  settled: 'points',
  moved: 'points',
  counted: 'points',
  explored: 'points',
  last_monument: 'points',
};
