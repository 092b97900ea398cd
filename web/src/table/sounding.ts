/**
 * What can be heard at a table: soft sounds made on the spot, nothing to fetch. Which event sounds like what
 * says a game's own `sounds.ts`; that it is your turn is heard at every table.
 */
import type { Sound, Sounds } from '../boards/sounds';
import type { GameEvent } from '../boards/view';

const files = import.meta.glob<{ sounds: Sounds }>('../boards/*/sounds.ts');

export async function loadSounds(slug: string): Promise<Sounds> {
  const load = files[`../boards/${slug}/sounds.ts`];
  return load ? (await load()).sounds : {};
}

/** What a move sounds like: each kind once, in the order of the events. */
export function soundsOf(events: readonly GameEvent[], sounds: Sounds): Sound[] {
  const heard = events.flatMap(({ kind }) => sounds[kind] ?? []);
  return [...new Set(heard)];
}

let context: AudioContext | null = null;
const LOUD = 0.13;
/** Between two sounds of one move, in seconds. */
const BETWEEN = 0.16;

/** Let these be heard, one after the other. A browser stays silent until somebody has touched the page. */
export function play(heard: readonly (Sound | 'turn')[]): void {
  if (heard.length === 0 || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    const audio = context;
    void audio.resume();
    heard.forEach((each, k) => MADE[each](audio, audio.currentTime + 0.02 + k * BETWEEN));
  } catch {
    // A browser without sound: everything is seen and written as well.
  }
}

const MADE: Record<Sound | 'turn', (audio: AudioContext, at: number) => void> = {
  dice: (audio, at) =>
    [0, 0.05, 0.09, 0.15, 0.23].forEach((after, k) =>
      knock(audio, at + after, 1500 - 130 * k, 0.7),
    ),
  card: (audio, at) => rustle(audio, at),
  piece: (audio, at) => knock(audio, at, 420, 1),
  points: (audio, at) => {
    note(audio, at, 659.25, 0.28, 0.6);
    note(audio, at + 0.09, 880, 0.4, 0.6);
  },
  turn: (audio, at) => {
    note(audio, at, 523.25, 0.5, 1);
    note(audio, at + 0.14, 783.99, 0.5, 1);
  },
};

function faded(audio: AudioContext, at: number, lasting: number, loudness: number): GainNode {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD * loudness, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + lasting);
  volume.connect(audio.destination);
  return volume;
}

/** A wooden bar, struck softly. */
function note(audio: AudioContext, at: number, hertz: number, lasting: number, loud: number): void {
  const tone = audio.createOscillator();
  tone.type = 'sine';
  tone.frequency.value = hertz;
  tone.connect(faded(audio, at, lasting, loud));
  tone.start(at);
  tone.stop(at + lasting);
}

/** Wood on wood: a short tone that falls. */
function knock(audio: AudioContext, at: number, hertz: number, loud: number): void {
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(hertz, at);
  tone.frequency.exponentialRampToValueAtTime(hertz / 2.5, at + 0.07);
  tone.connect(faded(audio, at, 0.1, loud));
  tone.start(at);
  tone.stop(at + 0.12);
}

/** Paper over cloth. */
function rustle(audio: AudioContext, at: number): void {
  const lasting = 0.14;
  const paper = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasting), audio.sampleRate);
  const grain = paper.getChannelData(0);
  for (let k = 0; k < grain.length; k++) grain[k] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = paper;
  const cloth = audio.createBiquadFilter();
  cloth.type = 'bandpass';
  cloth.frequency.value = 2600;
  cloth.Q.value = 0.7;
  source.connect(cloth).connect(faded(audio, at, lasting, 0.9));
  source.start(at);
}
