import { useState } from 'react';
import type { ListedMethod } from '#contract/catalog.ts';
import { cashFirst } from '#domain/bill.ts';
import { type Failure, type Outcome, useServer } from '#ports/server.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';

/** The payment methods as checkouts show them, and what changes their order and hides them, sent at once. */
export const useMethodList = (rows: readonly ListedMethod[]) => {
  const server = useServer();
  const [failure, setFailure] = useState<Failure | null>(null);
  /** As they were dropped, until the device has the server's order. */
  const [dropped, setDropped] = useState<ListedMethod[] | null>(null);
  const methods = dropped ?? cashFirst(rows);
  const [busy, send] = useSingleFlight(async (call: () => Promise<Outcome<ListedMethod>>) => {
    setFailure(null);
    const outcome = await call();
    if (!outcome.ok) setFailure(outcome);
    setDropped(null);
  });
  return {
    methods,
    failure,
    busy,
    move: (from: number, to: number) => {
      const method = methods[from];
      if (!method) return;
      setDropped(methods.toSpliced(from, 1).toSpliced(to, 0, method));
      void send(() => server.movePaymentMethod(method.id, to + 1));
    },
    show: ({ id }: ListedMethod, active: boolean) =>
      void send(() => server.updatePaymentMethod(id, { active })),
  };
};
