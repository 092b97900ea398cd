import type { Pace } from '../house/wire';
import type { Words } from '../text/words';

/** A table's pace in words. */
export function paceText(pace: Pace, words: Words): string {
  switch (pace.kind) {
    case 'free':
      return words.say('ui-pace-free');
    case 'live':
      return words.say('ui-pace-live', {
        minutes: Math.round(pace.bank / 60),
        seconds: pace.increment,
      });
    case 'days':
      return words.say('ui-pace-of-days', { days: pace.days });
  }
}
