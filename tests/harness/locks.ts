interface Held {
  name: string;
  lose: (error: DOMException) => void;
}

type Work = (lock: Lock | null) => Promise<unknown>;

/** The parts of the browser's LockManager that the engine uses: `ifAvailable` and `steal`. */
export const memoryLocks = (): LockManager => {
  let held: Held[] = [];
  const grant = async (name: string, work: Work): Promise<unknown> => {
    let mine: Held | null = null;
    const lost = new Promise<never>((_resolve, reject) => {
      mine = { name, lose: reject };
      held.push(mine);
    });
    try {
      return await Promise.race([work({ name, mode: 'exclusive' }), lost]);
    } finally {
      held = held.filter((other) => other !== mine);
    }
  };
  const request = async (name: string, options: LockOptions, work: Work): Promise<unknown> => {
    await Promise.resolve();
    const holders = held.filter((other) => other.name === name);
    if (holders.length > 0 && options.ifAvailable) return work(null);
    for (const holder of holders) {
      held = held.filter((other) => other !== holder);
      holder.lose(new DOMException('stolen', 'AbortError'));
    }
    return grant(name, work);
  };
  return { request } as unknown as LockManager;
};
