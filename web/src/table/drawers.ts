/** What lies beside the board: always in sight at a desk, docked drawers on a small screen. */
export type Drawer = 'players' | 'choices' | 'talk' | 'known';
export type Tab = 'log' | 'chat' | 'known';

/** Where the page becomes a column with drawers. */
export const SMALL = '(max-width: 60rem)';
