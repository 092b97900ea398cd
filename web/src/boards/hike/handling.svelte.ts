/**
 * What a hand does on this board: packing before the game, picking a card and then a place, dragging, playing a
 * hazard. It knows what is picked and what a touch means; the board draws it.
 */
import { untrack } from 'svelte';
import type { Action, View } from '../board';
import { Choosing } from '../choosing.svelte';
import { Dragging, type Held } from './dragging.svelte';
import { PLACES, isHazard, type Place } from './gear';
import type { HandCard } from './Hand.svelte';
import { Packing } from './packing.svelte';
import { cellsOf } from './reading';

const NOTHING: readonly Action[] = [];

export interface Table {
  view: () => View;
  actions: () => readonly Action[];
  seat: () => number | null;
  choose: (id: number) => void;
  /** Whoever plays by keyboard is taken to where one can go on. */
  focusOn: (selector: string) => void;
}

export class Handling {
  readonly #at: Table;
  readonly packing: Packing;
  readonly choosing: Choosing;
  readonly drag = new Dragging((held, on) => this.#dropped(held, on));
  /** A hazard of the hand, picked to be played. */
  hazard = $state<string | null>(null);
  /** The place that is pointed at. */
  pointed = $state<Place | null>(null);

  constructor(at: Table) {
    this.#at = at;
    // A plan for seven places, told to the engine wish by wish.
    this.packing = new Packing(
      at.view,
      () => (this.isPacking ? at.actions() : NOTHING),
      () => this.hand,
      at.choose,
    );
    this.choosing = new Choosing(
      () => (this.isPacking ? NOTHING : at.actions()),
      (id) => {
        this.hazard = null;
        at.choose(id);
      },
    );
    $effect(() => {
      if (!this.isPacking) untrack(() => this.packing.forget());
    });
    $effect(() => this.packing.tell());
  }

  get isPacking(): boolean {
    const { phase, to_move } = this.#at.view();
    const seat = this.#at.seat();
    return phase === 'pack' && seat !== null && to_move === seat;
  }

  get hand(): ReturnType<typeof cellsOf> {
    const seat = this.#at.seat();
    return seat === null ? [] : cellsOf(this.#at.view(), `hand:${seat}`);
  }

  /** What playing the picked hazard is called. */
  get playing(): Action | null {
    const plays = (each: Action): boolean =>
      each.kind === 'play' && each.args['card'] === this.hazard;
    return this.#at.actions().find(plays) ?? null;
  }

  get picked(): string | null {
    if (this.isPacking) return this.packing.picked;
    if (this.playing) return this.hazard;
    return this.choosing.path[0]?.replace('card:', '') ?? null;
  }

  touch(id: string, byKeyboard: boolean): void {
    if (this.drag.endsHere()) return;
    const { choosing } = this;
    const was = choosing.path.length;
    this.hazard = null;
    choosing.touch(id);
    if (byKeyboard && choosing.path.length > was)
      this.#at.focusOn(
        [...choosing.targets].map((each) => `[data-stop][data-id="${each}"]`).join(),
      );
  }

  touchCard(card: HandCard, byKeyboard: boolean): void {
    if (this.drag.endsHere()) return;
    if (this.isPacking) {
      this.packing.pick(card.face);
      if (byKeyboard && this.packing.picked) this.#at.focusOn('.place [data-stop]');
      return;
    }
    const plays = (each: Action): boolean =>
      each.kind === 'play' && each.args['card'] === card.face;
    if (!this.#at.actions().some(plays)) return this.touch(card.id, byKeyboard);
    // A hazard strikes everybody: it says what it does before it is played.
    this.choosing.clear();
    this.hazard = this.hazard === card.face ? null : card.face;
    if (byKeyboard && this.hazard) this.#at.focusOn('[data-id="do:play"]');
  }

  touchPlace(place: Place, byKeyboard: boolean): void {
    if (this.drag.endsHere()) return;
    this.pointed = null;
    if (!this.isPacking) return this.touch(`place:${place}`, byKeyboard);
    this.packing.touch(place);
    if (byKeyboard)
      this.#at.focusOn(this.packing.picked ? '.place [data-stop]' : '.hand [data-stop]');
  }

  /** Put everything back; what was picked, null if there was nothing to put back. */
  letGo(): { picked: string | null } | null {
    const { choosing, packing, picked } = this;
    if (choosing.path.length === 0 && this.hazard === null && !packing.picked) return null;
    this.hazard = null;
    choosing.clear();
    packing.drop('', null);
    return { picked };
  }

  // --- dragging

  grab(held: Held, event: PointerEvent): void {
    this.drag.start(held, event, (each) => this.#lifted(each));
  }

  #lifted({ face, from }: Held): void {
    if (this.isPacking) this.packing.lift(face, from as Place | null);
    else if (this.choosing.path[0] !== `card:${face}`) {
      this.choosing.clear();
      if (!isHazard(face)) this.choosing.touch(`card:${face}`);
    }
  }

  #dropped(held: Held, on: Element | null): void {
    const place = PLACES.find(
      (each) => each === on?.closest<HTMLElement>('[data-place]')?.dataset['place'],
    );
    if (this.isPacking) return this.packing.drop(held.face, place ?? null);
    if (place && this.choosing.targets.has(`place:${place}`)) this.choosing.touch(`place:${place}`);
    else this.choosing.clear();
  }
}
