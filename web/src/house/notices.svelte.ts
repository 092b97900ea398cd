/** Short notices in words; they go by themselves, and can be put away. */
import { Fault } from './api';
import { Plain } from '../text/words';
import { say } from './texts.svelte';

export interface Notice {
  number: number;
  text: string;
  kind: 'word' | 'fault';
}

const SHOWN_FOR = { word: 5_000, fault: 9_000 };

class Notices {
  #list = $state.raw<readonly Notice[]>([]);
  #last = 0;

  get list(): readonly Notice[] {
    return this.#list;
  }

  tell(text: string, kind: Notice['kind'] = 'word'): void {
    const number = ++this.#last;
    const others = this.#list.filter((each) => each.text !== text);
    this.#list = [...others.slice(-2), { number, text, kind }];
    setTimeout(() => this.dismiss(number), SHOWN_FOR[kind]);
  }

  dismiss(number: number): void {
    this.#list = this.#list.filter((each) => each.number !== number);
  }
}

export const notices = new Notices();

/** What went wrong, as a sentence. */
export function faultText(fault: unknown): string {
  if (!(fault instanceof Fault)) return say('fault-unknown');
  const key = `fault-${fault.code.replaceAll('_', '-')}`;
  const spoken = say(key, plain(fault.args));
  return spoken === key ? say('fault-unknown') : spoken;
}

/** Arguments of faults are texts and numbers, never names; a seat is counted from 1 on screen. */
function plain(args: Fault['args']): Record<string, number | Plain> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      if (typeof value !== 'number') return [name, new Plain(String(value))];
      return name === 'seat' ? ['number', value + 1] : [name, value];
    }),
  );
}

export function tellFault(fault: unknown): void {
  notices.tell(faultText(fault), 'fault');
}

/** Do something with the house; a failure is told in words. Gives whether it worked. */
export async function trying(what: () => Promise<unknown>): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (fault) {
    tellFault(fault);
    return false;
  }
}
