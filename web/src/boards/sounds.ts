/** What can be heard at a table; a game's `sounds.ts` exports `sounds`, from kinds of events to these. */
export type Sound = 'dice' | 'card' | 'piece' | 'points';
export type Sounds = Readonly<Record<string, Sound>>;
