import { useCallback, useState } from 'react';

type Answer = (reason: string | null) => void;

/** Asks for a reason: `ask` resolves to it, or to null when the person goes back. While `answer` is there, a window asks. */
export const useReason = () => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useCallback(
    () =>
      new Promise<string | null>((resolve) => {
        setAnswer(() => (reason: string | null) => {
          setAnswer(null);
          resolve(reason);
        });
      }),
    [],
  );
  return { ask, answer };
};
