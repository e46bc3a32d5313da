/** Plays settlings one after the other. Whoever does not want to wait skips; whoever wants no motion sees the end at once. */
import { moving } from '../../../chrome/settings.svelte';
import { sound } from '../../../chrome/sound';
import { type Impact, impacts, lengthMs, posesAt, type Reel } from './film';
import type { Pose } from './pose';

/** Bots build fast: what comes while another stone still moves makes that one hurry. */
const HURRY = 3;
const DUST_MS = 700;

export interface Puff {
  key: string;
  x: number;
  width: number;
}

export class Projector {
  poses: readonly Pose[] = $state.raw([]);
  running = $state(false);
  dust: readonly Puff[] = $state.raw([]);
  #waiting: Reel[] = [];
  #reel: Reel | null = null;
  #impacts: readonly Impact[] = [];
  #ms = 0;
  #last = 0;
  #shows = 0;

  /** Show stones at rest. */
  still(poses: readonly Pose[]): void {
    this.#waiting = [];
    this.#reel = null;
    this.running = false;
    this.dust = [];
    this.poses = poses;
  }

  play(reel: Reel): void {
    if (!moving()) return this.still(posesAt(reel, Infinity));
    this.#waiting.push(reel);
    if (!this.running) this.#next();
  }

  /** On to the end of everything. */
  skip(): void {
    const last = this.#waiting.at(-1) ?? this.#reel;
    if (last) this.still(posesAt(last, Infinity));
  }

  #next(): void {
    const reel = this.#waiting.shift();
    if (!reel) {
      this.running = false;
      return;
    }
    this.#reel = reel;
    this.#impacts = impacts(reel);
    this.#ms = 0;
    this.#last = performance.now();
    this.#shows += 1;
    this.running = true;
    this.poses = posesAt(reel, 0);
    requestAnimationFrame((now) => this.#tick(now, this.#shows));
  }

  #tick(now: number, show: number): void {
    const reel = this.#reel;
    if (!reel || show !== this.#shows || !this.running) return;
    const before = this.#ms;
    this.#ms += Math.max(0, now - this.#last) * (this.#waiting.length ? HURRY : 1);
    this.#last = now;
    this.poses = posesAt(reel, this.#ms);
    this.#strike(before);
    if (this.#ms >= lengthMs(reel)) this.#next();
    else requestAnimationFrame((then) => this.#tick(then, show));
  }

  #strike(before: number): void {
    for (const { ms, x, stone, hard } of this.#impacts) {
      if (ms <= before || ms > this.#ms) continue;
      const puff = { key: `${this.#shows} ${stone} ${Math.round(ms)}`, x, width: Math.min(420, 160 + hard * 4) };
      this.dust = [...this.dust, puff];
      sound('tile');
      setTimeout(() => (this.dust = this.dust.filter((one) => one !== puff)), DUST_MS);
    }
  }
}
