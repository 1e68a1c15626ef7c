import { httpTransport } from '#api/transport.ts';
import { openLedger } from '#local/ledger.ts';
import { systemClock } from '#sync/clock.ts';
import { drain } from '#sync/drain.ts';
import { releaseStaleLeases } from '#sync/leases.ts';
import { webLock } from '#sync/lock.ts';

/** Drains the outbox once, as a tab does. */
export const drainOnce = async (): Promise<void> => {
  const ledger = openLedger();
  const lock = webLock(navigator.locks, systemClock);
  const transport = httpTransport('/api/');
  try {
    await lock(async (signal, stolen) => {
      if (!stolen) await releaseStaleLeases(ledger);
      await drain({ ledger, transport, clock: systemClock }, true, signal);
    });
  } finally {
    ledger.close();
  }
};
