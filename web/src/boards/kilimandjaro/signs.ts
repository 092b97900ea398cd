/** Signs of cards and counters as outlines in a box from -12 to 12. */

export const TRANSPORTS = ['canoe', 'jeep', 'machete', 'mule'] as const;
export type Transport = (typeof TRANSPORTS)[number];

export interface Sign {
  /** Filled parts. */
  shape: string;
  /** Lines over them. */
  lines?: string;
}

export const TRANSPORT_SIGNS: Record<Transport, Sign> = {
  canoe: {
    shape: 'M-12 0Q-7 3.500 0 3.500Q7 3.500 12 0Q11 8 5 8.500H-5Q-11 8-12 0Z',
    lines: 'M-5-10L3 5M-6.500-7.500L-7.500-11.500L-4-11.500Z',
  },
  jeep: {
    shape:
      'M-11 4V-1L-7.500-1.500L-4.500-8H5.500V-1.500L10-0.500Q11.500 0 11.500 2V4.500H9.800A3.700 3.700 0 0 0 2.600 4.500H-2.600A3.700 3.700 0 0 0-9.800 4.500ZM-2.800-6L-4.900-1.800H-0.500V-6ZM1-6V-1.800H3.800V-6ZM-6.200 3A2.600 2.600 0 1 0-6.200 8.200A2.600 2.600 0 1 0-6.200 3ZM6.200 3A2.600 2.600 0 1 0 6.200 8.200A2.600 2.600 0 1 0 6.200 3Z',
  },
  machete: {
    shape:
      'M-3.500 2.500L6.500-9Q10.500-12.500 11.500-9.500Q12-4.500 7 0L0.500 5.500ZM-5 2.200L0.300 7.200L-1.600 9L-6.700 3.900ZM-6 5.500L-2.800 8.500L-8.600 12Q-11.500 11.500-11 8.700Z',
  },
  mule: {
    shape:
      'M-10.500-2.500Q-9-5-5-5H2.500L5.500-8.200Q4-11 4.600-12.500Q6.800-11.500 7.200-9.300Q7.300-11.500 8.600-12.300Q9.700-10.300 8.900-8.300L12-4.300Q11.800-2.300 9.600-2.300L7.600-3.200L6 0.500V11H3.800L3.400 3.500H-4.200L-5 11H-7.200L-7.600 3Q-9 1.500-8.900-1L-10.800 4.500Q-12.200 0.500-10.500-2.500Z',
  },
};

/** `jeep-4` → jeep and 4; null for a card whose face isn't shown. */
export function cardOf(face: string): { transport: Transport; value: number } | null {
  const [word, value] = face.split('-');
  const transport = TRANSPORTS.find((each) => each === word);
  return transport === undefined ? null : { transport, value: Number(value) };
}
