import { httpTransport } from '#api/transport.ts';
import { openLedger } from '#local/ledger.ts';
import { systemClock } from '#sync/clock.ts';
import { drain } from '#sync/drain.ts';
import { endLeases } from '#sync/leases.ts';
import { webLock } from '#sync/lock.ts';

/** The tabs' engine, driven by the browser: one drain over what is pending. */
export const drainOnce = async (): Promise<void> => {
  const ledger = openLedger();
  const lock = webLock(navigator.locks, systemClock);
  const transport = httpTransport('/api/');
  try {
    await lock(async (signal, stolen) => {
      if (!stolen) await endLeases(ledger);
      await drain({ ledger, transport, clock: systemClock }, true, signal);
    });
  } finally {
    ledger.close();
  }
};
