/** Short sounds, synthesized: wood on wood, a plucked string. Off by default. */
import { settings } from './settings.svelte';

export type SoundName = 'tile' | 'turn_tile' | 'piece' | 'points' | 'turn' | 'no' | 'tick';

interface Note {
  /** Seconds after the start. */
  at: number;
  /** Hertz. */
  pitch: number;
  length: number;
  loud: number;
  wave: OscillatorType;
}

const pluck = (at: number, pitch: number, loud = 0.12): Note => ({ at, pitch, length: 0.5, loud, wave: 'triangle' });
const knock = (at: number, pitch: number, loud = 0.22): Note => ({ at, pitch, length: 0.09, loud, wave: 'sine' });

const SCORES: Record<SoundName, { notes: Note[]; rustle: number }> = {
  tile: { notes: [knock(0, 150), knock(0.03, 96, 0.16)], rustle: 0.16 },
  turn_tile: { notes: [], rustle: 0.05 },
  piece: { notes: [knock(0, 420, 0.14), knock(0.045, 560, 0.06)], rustle: 0.03 },
  points: { notes: [pluck(0, 587), pluck(0.09, 740), pluck(0.18, 880)], rustle: 0 },
  turn: { notes: [pluck(0, 440), pluck(0.14, 659)], rustle: 0 },
  tick: { notes: [knock(0, 880, 0.1)], rustle: 0 },
  no: { notes: [knock(0, 130, 0.14), knock(0.12, 110, 0.14)], rustle: 0 },
};

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

export function sound(name: SoundName): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  // Before anything was pressed a browser would refuse, and complain.
  if (navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  void audio.resume();
  const { notes, rustle } = SCORES[name];
  for (const note of notes) play(audio, note);
  if (rustle) brush(audio, rustle);
}

function fade(audio: AudioContext, start: number, loud: number, length: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}

function play(audio: AudioContext, { at, pitch, length, loud, wave }: Note): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  tone.connect(fade(audio, start, loud, length));
  tone.start(start);
  tone.stop(start + length);
}

/** Card sliding over wood: a breath of filtered noise. */
function brush(audio: AudioContext, loud: number): void {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 1400;
  source.connect(filter).connect(fade(audio, audio.currentTime, loud, 0.12));
  source.start();
}
