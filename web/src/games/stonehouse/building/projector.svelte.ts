/** Plays settlings one after the other. Players can skip them; with motion off, only the end is shown. */
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

/** A film on its way, and how it ends: known before it is here, and all there is to see where it cannot be had. */
interface Show {
  coming: Promise<Reel | null>;
  end: readonly Pose[];
}

export class Projector {
  poses: readonly Pose[] = $state.raw([]);
  running = $state(false);
  dust: readonly Puff[] = $state.raw([]);
  #waiting: Show[] = [];
  #show: Show | null = null;
  #impacts: readonly Impact[] = [];
  #ms = 0;
  #last = 0;
  #shows = 0;

  still(poses: readonly Pose[]): void {
    this.#waiting = [];
    this.#show = null;
    this.running = false;
    this.dust = [];
    this.poses = poses;
  }

  /** Show a film as soon as it is here and those before it have ended; it is fetched only where it is wanted. */
  play(fetch: () => Promise<Reel | null>, end: readonly Pose[]): void {
    if (!moving()) return this.still(end);
    this.#waiting.push({ coming: fetch(), end });
    if (!this.running) void this.#next();
  }

  /** On to the end of everything. */
  skip(): void {
    const last = this.#waiting.at(-1) ?? this.#show;
    if (last) this.still(last.end);
  }

  async #next(): Promise<void> {
    const show = this.#waiting.shift();
    if (!show) {
      this.running = false;
      return;
    }
    this.#show = show;
    this.running = true;
    const reel = await show.coming;
    if (this.#show !== show) return; // skipped meanwhile
    if (!reel) {
      this.poses = show.end;
      return this.#next();
    }
    this.#impacts = impacts(reel);
    this.#ms = 0;
    this.#last = performance.now();
    this.#shows += 1;
    this.poses = posesAt(reel, 0);
    requestAnimationFrame((now) => this.#tick(now, show, reel));
  }

  #tick(now: number, show: Show, reel: Reel): void {
    if (this.#show !== show) return;
    const before = this.#ms;
    this.#ms += Math.max(0, now - this.#last) * (this.#waiting.length ? HURRY : 1);
    this.#last = now;
    this.poses = posesAt(reel, this.#ms);
    this.#strike(before);
    if (this.#ms >= lengthMs(reel)) void this.#next();
    else requestAnimationFrame((then) => this.#tick(then, show, reel));
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
