/**
 * Markers, each with its own silhouette, colour and rim, so that no two kinds differ in colour alone.
 * Silhouettes lie in a box from -24 to 24.
 */

export interface Rim {
  /** `stroke-dasharray` of the ring. */
  dash?: string;
  width: number;
  round?: boolean;
  /** A second, thin ring within. */
  double?: boolean;
}

export interface Kind {
  disc: string;
  ink: string;
  shape: string;
  /** Lines in the colour of the disc over the silhouette. */
  details?: string;
  /** Lines in the colour of the silhouette. */
  lines?: string;
  rim: Rim;
  scale?: number;
}

const CREAM = '#fff6e0';
const DARK = '#2b1c0c';

export const KINDS: Readonly<Record<string, Kind>> = {
  monument: {
    disc: '#6a3f8f',
    ink: CREAM,
    shape:
      'M-19-6L0-19L19-6ZM-15-3.500H-9.500V10H-15ZM-2.800-3.500H2.800V10H-2.800ZM9.500-3.500H15V10H9.500ZM-18 12H18V16.500H-18Z',
    rim: { width: 3, double: true },
  },
  statue: {
    disc: '#7b5130',
    ink: CREAM,
    shape:
      'M-5.500-19Q0-24 5.500-19Q7.500-13 3-10.500Q11-9 9.500 0Q8.500 6 5.500 7.500L5 15H9.500V20H-9.500V15H-5L-5.500 7.500Q-8.500 6-9.500 0Q-11-9-3-10.500Q-7.500-13-5.500-19Z',
    details: 'M-6-2Q0 4 6-2M-2.500-16H-1.500M1.500-16H2.500',
    rim: { dash: '3 7', width: 5 },
  },
  cauldron: {
    disc: '#3f4148',
    ink: '#f3d9a6',
    shape:
      'M-18-7H18V-2.500H15.500Q19 11 7 14.500L9.500 20H5L2.500 15.500H-2.500L-5 20H-9.500L-7 14.500Q-19 11-15.500-2.500H-18Z',
    lines: 'M-11-9Q-10-19 0-19Q10-19 11-9',
    rim: { dash: '14 7', width: 4 },
  },
  cloth: {
    disc: '#a92f57',
    ink: CREAM,
    shape: 'M-17-15H17V11L13 16L9 11L4.500 16L0 11L-4.500 16L-9 11L-13 16L-17 11Z',
    details: 'M-17-8L-11-3L-5.500-8L0-3L5.500-8L11-3L17-8M-17 4H17M-17 7.500H17',
    rim: { dash: '1.600 4', width: 6 },
  },
  mask: {
    disc: '#bd5a16',
    ink: CREAM,
    shape:
      'M0-21Q15-19 14-4Q12.500 14 0 21Q-12.500 14-14-4Q-15-19 0-21ZM-9-6Q-5.500-10-2-6Q-5.500-3.500-9-6ZM2-6Q5.500-10 9-6Q5.500-3.500 2-6ZM-4.500 11Q0 7.500 4.500 11Q0 14.500-4.500 11ZM-1.500-3H1.500L3 5H-3Z',
    details: 'M0-20V-12M-5-19Q-4-15-3-12M5-19Q4-15 3-12',
    rim: { dash: '17 5 3 5', width: 4 },
  },
  drum: {
    disc: '#7c1f1f',
    ink: '#f6dcae',
    shape:
      'M-14-16Q0-22 14-16Q13.500-9 8.500-4Q5 0 6 6L9.500 17Q0 21-9.500 17L-6 6Q-5 0-8.500-4Q-13.500-9-14-16Z',
    details: 'M-13-13Q0-8 13-13M-11-12L-6-4L-2-11L2-4L5-11L8-5M-6 6Q0 8 6 6',
    rim: { dash: '8 4', width: 4 },
  },
  elephant: {
    disc: '#51637f',
    ink: CREAM,
    shape:
      'M-30 18Q-36-14-8-18Q6-22 14-14Q20-24 32-18Q42-12 40 2Q40 14 46 20Q48 26 42 25Q34 22 33 8Q28 8 26 4Q22 14 20 18V34H12V22Q-2 26-12 22V34H-20V20Q-24 26-24 34H-31Z',
    details: 'M15-12Q6-6 11 3Q18 10 24 3',
    scale: 0.52,
    rim: { width: 2, double: true },
  },
  zebra: {
    disc: '#f6f1e4',
    ink: '#1d1b1a',
    shape:
      'M-18-4Q-14-9-4-8Q6-8 9-12L12-20L15-23L17-20L20-19L24-9Q23-6 19-7L16-6Q14 0 12 3L12.500 19H8.500L7 6H-8L-9.500 19H-13.500L-14.500 5Q-17.500 3-18.500 9L-21 8Q-22 0-18-4Z',
    details:
      'M-12.500-7L-11 5M-7-8L-6 5.500M-1.500-8L-1 5.500M4-8.500L5 5.500M9-12L12 1M11.500-17L16-8',
    rim: { dash: '6 6', width: 6 },
  },
  lion: {
    disc: '#e0a11f',
    ink: '#5b2a08',
    shape:
      'M0-21L4-16L10-19L11.500-12.500L18.500-12L16.500-5.500L21 0L16.500 5.500L18.500 12L11.500 12.500L10 19L4 16L0 21L-4 16L-10 19L-11.500 12.500L-18.500 12L-16.500 5.500L-21 0L-16.500-5.500L-18.500-12L-11.500-12.500L-10-19L-4-16ZM0-11.500Q-11-11.500-11-2Q-11 11.500 0 11.500Q11 11.500 11-2Q11-11.500 0-11.500ZM-6.500-5A1.900 1.900 0 1 1-2.700-5A1.900 1.900 0 1 1-6.500-5ZM2.700-5A1.900 1.900 0 1 1 6.500-5A1.900 1.900 0 1 1 2.700-5ZM-4 1.500H4L0 6Z',
    rim: { dash: '2 3', width: 3 },
  },
  giraffe: {
    disc: '#f0d48c',
    ink: '#7a4310',
    shape:
      'M3-22L4-25L6-22L9-23Q13-22 14-19L18.500-17Q19-14 15.500-13.500L11.500-14.500L7.500 0Q8.500 3 7.500 6L7 23H3.500L3 9H-7L-8 23H-11.500L-11.500 7Q-13 4-13.500 11L-15.500 11Q-16 1-10-0.500Q-3-2 0-3L5.500-17Z',
    details: 'M8-14L9.500-11M6-8L8-6M-8 2L-5 4M-1 1L2 3M4-2L5 1',
    rim: { dash: '10 3 4 3', width: 5 },
  },
  rhinoceros: {
    disc: '#3f6b52',
    ink: CREAM,
    shape:
      'M-23 1Q-21-11-7-11Q5-12 9-7.500L11-12.500L14-7.500Q17-6.500 18.500-9L20-13L21.500-8L24-17Q26.500-5 22 1Q18.500 5 13.500 4.500Q11.500 7 10.500 9V17H4V9.500Q-4 11.500-10 9.500V17H-16.500V8Q-19.500 6-19.500 3L-22.500 9Z',
    details: 'M6-9Q3-2 6 5M16-3H17',
    rim: { width: 6 },
  },
  nomads: {
    disc: '#1f7a80',
    ink: CREAM,
    shape:
      'M-20 2Q-18.500-4-12.500-5Q-9-15-4-15Q0.500-15 3-5Q7-4 9.500-6L12.500-15Q14-20 19-18.500L23-16Q22.500-13 18.500-13L16.500-8Q15 0 10.500 3L10 20H6.500L5 5H-9L-10 20H-13.500L-14.500 4Q-17 4-18 10L-20 9Z',
    details: 'M-9-6Q-4-2 2-6',
    rim: { dash: '0.100 9.300', width: 6, round: true },
  },
  'gold-1': {
    disc: '#ffe08a',
    ink: '#8a5a00',
    shape: 'M-12 5Q-15-9-3-12Q11-15 13-2Q15 11 3 12.500Q-10 14-12 5Z',
    details: 'M-6-2Q-5-7 1-7M3 6Q7 5 7 1',
    rim: { dash: '4 12', width: 7 },
  },
  'gold-2': {
    disc: '#ffe08a',
    ink: '#8a5a00',
    shape:
      'M-19 9Q-21-1-12-3Q-2-5 0 4Q2 13-7 14.500Q-17 16-19 9ZM-1-7Q-3-17 6-18.500Q16-20 18-11Q20-2 11-0.500Q1 1-1-7Z',
    details: 'M-14 4Q-13 1-9 1M3-11Q4-14.500 8-14.500',
    rim: { dash: '4 5 4 18', width: 7 },
  },
  'gem-1': {
    disc: '#d8ecff',
    ink: '#0f5a9c',
    shape: 'M-15-5L-7.500-14H7.500L15-5L0 15Z',
    details: 'M-15-5H15M-7.500-14L-4-5L0 15L4-5L7.500-14',
    rim: { dash: '20.730', width: 4 },
  },
  'gem-2': {
    disc: '#d8ecff',
    ink: '#0f5a9c',
    shape: 'M-20 2L-14.500-5H-3.500L2 2L-9 17ZM-2-11L3.500-18H14.500L20-11L9 4Z',
    details:
      'M-20 2H2M-14.500-5L-11.500 2L-9 17L-6.500 2L-3.500-5M-2-11H20M3.500-18L6.500-11L9 4L11.500-11L14.500-18',
    rim: { dash: '10.370', width: 4 },
  },
};

export const UNKNOWN_INK = DARK;

/** `gold-2` is two nuggets; everything else is one thing. */
export function piecesOf(face: string): number {
  return face.endsWith('-2') ? 2 : 1;
}
