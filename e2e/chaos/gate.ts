/** Waiters and a restore of the database exclude each other: an owner who restores one has the tablets put down. */
export class Gate {
  readonly #busy = new Set<Promise<void>>();
  #closed: Promise<void> | null = null;

  /** Does a waiter's work as soon as the gate is open. */
  async pass(work: () => Promise<void>): Promise<void> {
    while (this.#closed) await this.#closed;
    const done = work();
    this.#busy.add(done);
    try {
      await done;
    } finally {
      this.#busy.delete(done);
    }
  }

  /** Waits for the work under way, and lets no other begin before `during` has ended. */
  async whileClosed(during: () => Promise<void>): Promise<void> {
    const alone = Promise.allSettled(this.#busy).then(during);
    this.#closed = alone.catch(() => undefined);
    try {
      await alone;
    } finally {
      this.#closed = null;
    }
  }
}
