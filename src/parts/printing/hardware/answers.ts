/** Collects what a printer answers. */
export const makeAnswers = () => {
  let bytes: number[] = [];
  let wake = (): void => undefined;
  return {
    take: (data: ArrayLike<number>): void => {
      bytes.push(...Array.from(data));
      wake();
    },
    /** Sends a question. @returns what comes first within so many ms; nothing if nothing does */
    after: async (ask: () => Promise<void>, ms: number): Promise<Uint8Array> => {
      bytes = [];
      const answered = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await ask();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
      await Promise.race([answered, late]);
      clearTimeout(timer);
      return Uint8Array.from(bytes);
    },
  };
};
