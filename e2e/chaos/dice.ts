import { createHash } from 'node:crypto';

/** Random choices that are the same for the same seed. Each actor has its own, so that none depends on another's pace. */
export class Dice {
  #state: number;

  constructor(seed: number, actor: string) {
    this.#state = createHash('sha256').update(`${seed} ${actor}`).digest().readUInt32LE();
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Always draws, so that an empty list changes nothing of what follows. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  weighted<T extends { weight: number }>(list: readonly T[]): T {
    let left = this.next() * list.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of list) {
      left -= item.weight;
      if (left < 0) return item;
    }
    throw new Error('nothing to choose from');
  }
}
