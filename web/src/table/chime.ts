/** Two soft wooden notes: it is your turn. */
let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    note(context, 523.25, 0);
    note(context, 783.99, 0.14);
  } catch {
    // A browser without sound: the tab's title says it too.
  }
}

function note(audio: AudioContext, frequency: number, after: number): void {
  const at = audio.currentTime + after;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.18, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}
