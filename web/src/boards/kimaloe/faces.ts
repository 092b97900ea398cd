/** Fifteen children, each with a face of their own: skin, hair, and what they wear. */

export interface Look {
  skin: string;
  hair: string;
  cloth: string;
  /** Behind the head, and before it; in a box from -24 to 24, the face being a circle around (0, 1). */
  back?: string;
  front: string;
  /** Something worn, in its own colour. */
  worn?: { shape: string; colour: string };
  wears?: 'glasses' | 'freckles';
}

const CAP = 'M-13.5 0Q-14.5-14.5 0-15T13.5 0Q11-6.5 6-7.500Q-2-9-9-6Q-12-4-13.5 0Z';
const FRINGE = 'M-13.5 1Q-15-15 0-15.500T13.5 1L11.5-3.500Q6-3 2-7Q-4-2.5-11.5-3Z';
const CURLS =
  'M-13 0A4.5 4.5 0 0 1-14-7A5 5 0 0 1-8-14A6 6 0 0 1 2-16.500A6 6 0 0 1 11-12A5 5 0 0 1 14.5-4A4 4 0 0 1 13 0Q11-7 5-7.500Q-6-8-10-5Z';
const SPIKES =
  'M-13.5-1L-15-8L-11-9L-11-15L-5-12.500L-1-18L3-13L9-16L9.5-10L15-9L13.5-1Q10-7 4-7T-9-6Z';
const PARTED =
  'M-13.5 2Q-16-14-2-15.500Q1-10 13.5-2Q15-15 0-16.500Q-19-16-13.5 2ZM13.5 2Q15-9 8-14L0-12Q8-8 13.5 2Z';
const CLOUD =
  'M-15 6A6 6 0 0 1-18-3A7 7 0 0 1-14-12A8 8 0 0 1-4-18.500A8 8 0 0 1 8-17.500A8 8 0 0 1 16-9.500A7 7 0 0 1 17.5 0A6 6 0 0 1 14.5 6Z';
const LONG = 'M-15 16Q-19-14 0-16.500Q19-14 15 16L9 18V0H-9V18Z';
const BOB = 'M-15 9Q-19-14 0-16.500Q19-14 15 9Q12 11 9.5 9.500V-2H-9.500V9.500Q-12 11-15 9Z';
const BRAIDS =
  'M-12-2Q-19 1-17 8Q-20 12-16.5 17Q-13 13-14 8Q-13 4-11 2ZM12-2Q19 1 17 8Q20 12 16.5 17Q13 13 14 8Q13 4 11 2Z';
const PUFFS =
  'M-11-6A6.5 6.5 0 1 1-19-13A6.5 6.5 0 0 1-11-6ZM11-6A6.5 6.5 0 1 0 19-13A6.5 6.5 0 0 0 11-6Z';
const BUN = 'M0-11A6 6 0 1 1 .1-11Z';
const SCARF =
  'M-15 13Q-20-16 0-18Q20-16 15 13Q11 19 0 20Q-11 19-15 13ZM0-10.500Q-11.5-10-11 2Q-10.5 12 0 13Q10.5 12 11 2Q11.5-10 0-10.500Z';
const TURBAN =
  'M-14.5-2Q-17-13-6-17.500Q2-20 10-16.500Q17-12 14.5-2Q8-8 0-8T-14.5-2ZM0-8Q-2-13-9-15Q0-16 5-8.500Z';
const BEANIE = 'M-14.5-3Q-14-17.5 0-17.500T14.5-3ZM-15-6H15V-1.500H-15Z';
const BAND = 'M-14-5Q0-11.5 14-5L13.5-8.500Q0-15-13.5-8.500Z';
const FLOWER = 'M10-12A3 3 0 1 1 13-15A3 3 0 1 1 16-12A3 3 0 1 1 13-9A3 3 0 1 1 10-12Z';

export const FACES: Readonly<Record<string, Look>> = {
  amina: {
    skin: '#8d5a3a',
    hair: '#1d1410',
    cloth: '#d9772b',
    front: '',
    worn: { shape: SCARF, colour: '#2d7f83' },
  },
  bruno: { skin: '#d9a27a', hair: '#4a2c18', cloth: '#3f7c4e', front: CURLS },
  chandra: { skin: '#a56b43', hair: '#17110d', cloth: '#b93573', back: LONG, front: PARTED },
  marie: {
    skin: '#f0cba8',
    hair: '#c98a3a',
    cloth: '#2a659f',
    back: BRAIDS,
    front: FRINGE,
    wears: 'freckles',
  },
  diego: { skin: '#c68a5e', hair: '#2a1a10', cloth: '#b5382a', front: SPIKES },
  elena: {
    skin: '#efc6a2',
    hair: '#7a3d1d',
    cloth: '#6b4a94',
    back: BOB,
    front: FRINGE,
    wears: 'glasses',
  },
  farid: { skin: '#b98055', hair: '#20150f', cloth: '#2d7f83', front: CAP },
  grace: { skin: '#6f4429', hair: '#140e0a', cloth: '#e0a526', back: PUFFS, front: CAP },
  hoa: {
    skin: '#e8bd92',
    hair: '#181210',
    cloth: '#c9504a',
    back: BOB,
    front: FRINGE,
    worn: { shape: FLOWER, colour: '#e5759f' },
  },
  viku: { skin: '#9a6440', hair: '#17100c', cloth: '#2f6438', front: CURLS, wears: 'glasses' },
  ibrahim: {
    skin: '#5f3a24',
    hair: '#120c09',
    cloth: '#c98a1f',
    front: CAP,
    worn: { shape: BEANIE, colour: '#b5382a' },
  },
  jaya: {
    skin: '#a97048',
    hair: '#17110d',
    cloth: '#1c7a63',
    front: '',
    worn: { shape: TURBAN, colour: '#d9772b' },
  },
  kofi: { skin: '#54331f', hair: '#0f0a07', cloth: '#2a659f', back: CLOUD, front: '' },
  lucia: {
    skin: '#d8a47c',
    hair: '#3a2012',
    cloth: '#d2598b',
    back: LONG,
    front: FRINGE,
    worn: { shape: BAND, colour: '#e0a526' },
  },
  mei: { skin: '#f0cda6', hair: '#15100e', cloth: '#7c4a94', back: BUN, front: FRINGE },
};
