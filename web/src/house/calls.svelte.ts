/** A call that must be heard whatever lies open: every dialog shows it on top, and the table under it. */

export interface Call {
  text: string;
  href: string;
  label: string;
}

class Calls {
  current = $state.raw<Call | null>(null);
}

export const calls = new Calls();
