import { useState } from 'react';
import { type Failure, type Outcome, useServer } from '#ports/server.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';

/** Adds the sample menu or takes it out; `onDone` after the server has done it, with how many of its products there are now. */
export const useSampleMenu = (onDone: (products: number) => void) => {
  const server = useServer();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, change] = useSingleFlight(
    async (call: () => Promise<Outcome<{ products: number }>>) => {
      const outcome = await call();
      setFailure(outcome.ok ? null : outcome);
      if (outcome.ok) onDone(outcome.value.products);
    },
  );
  return {
    busy,
    failure,
    add: () => change(server.addSampleMenu),
    remove: () => change(server.removeSampleMenu),
  };
};
