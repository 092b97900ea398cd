/** The plan of a rucksack while it is made, and while it is told to the engine. */
import { untrack } from 'svelte';
import type { Action, Cell, View } from '../view';
import { PLACES, fitsIn, isHazard, type Place } from './gear';
import { leftInHand, packed, placeAsked, stillOpen, unpacked, wished, type Plan } from './packing';

const EMPTY: Plan = new Map();

export class Packing {
  /** A card that was picked up; null when the hands are free. */
  picked = $state<string | null>(null);
  /** The plan is being told, place by place. */
  isTelling = $state(false);
  #plan = $state.raw<Plan>(EMPTY);
  #asked = $state<Place>('top');
  /** The last place told, and how it stood then. */
  #told: { place: Place; view: View } | null = null;
  #view: () => View;
  #actions: () => readonly Action[];
  #hand: () => readonly Cell[];
  #choose: (id: number) => void;

  constructor(
    view: () => View,
    actions: () => readonly Action[],
    hand: () => readonly Cell[],
    choose: (id: number) => void,
  ) {
    this.#view = view;
    this.#actions = actions;
    this.#hand = hand;
    this.#choose = choose;
  }

  /** Wishes for the places that haven't been settled. */
  readonly plan: Plan = $derived.by(() => stillOpen(this.#plan, this.#asked));
  readonly inHand: ReadonlyMap<string, number> = $derived.by(() =>
    leftInHand(this.#hand(), this.plan),
  );

  /** Places that can be touched now: where the picked card fits, or what can be taken out again. */
  readonly places: readonly Place[] = $derived.by(() => {
    if (this.isTelling) return [];
    const open = PLACES.slice(PLACES.indexOf(this.#asked));
    const { picked } = this;
    return open.filter((place) => (picked ? fitsIn(picked, place) : this.plan.has(place)));
  });

  canPick(face: string): boolean {
    if (this.isTelling || isHazard(face)) return false;
    if (this.picked === face) return true;
    const open = PLACES.slice(PLACES.indexOf(this.#asked));
    return (this.inHand.get(face) ?? 0) > 0 && open.some((place) => fitsIn(face, place));
  }

  pick(face: string): void {
    if (this.isTelling) return;
    this.picked = this.picked === face || !this.canPick(face) ? null : face;
  }

  touch(place: Place): void {
    if (!this.places.includes(place)) return;
    if (this.picked) this.#plan = packed(this.plan, place, this.picked);
    else this.#plan = unpacked(this.plan, place);
    this.picked = null;
  }

  /** A card is dragged off, from the hand or out of a place. */
  lift(face: string, from: Place | null): void {
    if (this.isTelling) return;
    if (from) this.#plan = unpacked(this.plan, from);
    this.picked = this.canPick(face) ? face : null;
  }

  /** Let go of it over a place, or elsewhere: then it is in hand again. */
  drop(face: string, place: Place | null): void {
    if (place && this.picked === face && this.places.includes(place)) this.touch(place);
    this.picked = null;
  }

  clear(): void {
    this.#plan = EMPTY;
    this.picked = null;
  }

  setOff(): void {
    this.picked = null;
    this.#told = null;
    this.isTelling = true;
  }

  /** Fulfil the next wish; called whenever the engine asks. */
  tell(): void {
    const actions = this.#actions();
    const asked = placeAsked(actions);
    if (asked === null) return;
    const isTelling = this.isTelling;
    const view = this.#view();
    untrack(() => {
      this.#asked = asked;
      if (!isTelling) return;
      // Acknowledged, but not shown yet.
      if (this.#told?.view === view) return;
      const action = wished(this.#plan, actions);
      // The same place asked about again: it was taken back. Then it is the player's turn to think.
      if (action === null || this.#told?.place === asked) {
        this.isTelling = false;
        return;
      }
      this.#told = { place: asked, view };
      this.#choose(action.id);
    });
  }

  /** The rucksack is packed, or the page has gone elsewhere. */
  forget(): void {
    this.#plan = EMPTY;
    this.#asked = 'top';
    this.#told = null;
    this.picked = null;
    this.isTelling = false;
  }
}
