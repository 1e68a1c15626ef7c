/** Repeats `work` at its pace from a random moment on. @returns stops it and waits for what runs */
export const every = (ms: number, work: () => Promise<unknown>): (() => Promise<void>) => {
  const running = new Set<Promise<unknown>>();
  const turn = () => {
    const run = work().finally(() => running.delete(run));
    running.add(run);
  };
  let timer = setTimeout(() => {
    turn();
    timer = setInterval(turn, ms);
  }, Math.random() * ms);
  return async () => {
    clearTimeout(timer);
    await Promise.all(running);
  };
};

/** Does `work` again and again. @returns ends that: what is under way goes on */
export const onAndOn = (work: () => Promise<unknown>): (() => Promise<void>) => {
  let ended = false;
  const turn = async (): Promise<void> => {
    while (!ended) await work();
  };
  turn().catch((error) => {
    if (!ended) throw error;
  });
  return async () => {
    ended = true;
  };
};
