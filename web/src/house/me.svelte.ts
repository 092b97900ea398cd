/** Who sits in front of this browser: a guest with a name, once they did something that needs one. */
import * as api from './api';
import type { Person } from './wire';

class Me {
  #person = $state.raw<Person | null>(null);

  get person(): Person | null {
    return this.#person;
  }

  async load(): Promise<void> {
    this.#person = await api.me();
  }

  async takeName(name: string): Promise<void> {
    this.#person = await api.takeName(name);
  }

  async makePhrase(): Promise<string> {
    const phrase = await api.makePhrase();
    await this.load();
    return phrase;
  }

  async claim(phrase: string): Promise<void> {
    this.#person = await api.claim(phrase);
  }

  async signOut(): Promise<void> {
    this.#person = await api.signOut();
  }

  async revoke(): Promise<void> {
    this.#person = await api.revoke();
  }

  async forget(): Promise<void> {
    this.#person = await api.forget();
  }
}

export const me = new Me();
