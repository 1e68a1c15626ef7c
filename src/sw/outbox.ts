import { deviceTransports, networkTransport } from '#api/decorators.ts';
import { xsrfCookie, xsrfHeader } from '#contract/headers.ts';
import { drainProgress } from '#local/board/snapshots.ts';
import { createDeviceClock } from '#local/clock/device-clock.ts';
import { keepClock } from '#local/clock/kept-clock.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { lookAtAll, newAgenda, nextDueAt } from '#sync/push/agenda.ts';
import { systemClock } from '#sync/push/clock.ts';
import { drain } from '#sync/push/drain.ts';
import { releaseStaleLeases } from '#sync/push/leases.ts';
import { webLock } from '#sync/push/lock.ts';

/** Not in TypeScript's library of service workers; browsers without it have no Background Sync either. */
declare const cookieStore: { get: (name: string) => Promise<{ value: string } | null> } | undefined;

/** The server's proof that a call comes from its own page. */
const xsrfProof = async (): Promise<Record<string, string>> => {
  const cookie = typeof cookieStore === 'undefined' ? null : await cookieStore.get(xsrfCookie);
  return cookie ? { [xsrfHeader]: cookie.value } : {};
};

/**
 * Drains the outbox once, as a tab does.
 * @throws while something is left that can be sent, or a tab is sending: then the browser calls again minutes later, a few times
 */
export const drainOnce = async (): Promise<void> => {
  const ledger = new Ledger();
  const deviceClock = createDeviceClock({
    own: () => Date.now(),
    elapsed: () => performance.now(),
    mayHaveSlept: () => true,
  });
  const forget = await keepClock(ledger, deviceClock);
  const clock = systemClock(deviceClock);
  const lock = webLock(navigator.locks, clock, () => drainProgress(ledger));
  const proofs = await xsrfProof();
  const network = networkTransport({ base: '/api/', proofs: () => proofs, clock: deviceClock });
  const { outboxTransport } = deviceTransports(ledger, network);
  const agenda = newAgenda();
  let isThrough = false;
  try {
    await lock(async (signal, stolen) => {
      if (!stolen) await releaseStaleLeases(ledger);
      await drain({ ledger, outboxTransport, clock }, lookAtAll, signal, undefined, agenda);
      isThrough = !signal.aborted && nextDueAt(agenda) === null;
    });
    if (!isThrough) throw new Error('not all of what waits was sent');
  } finally {
    forget();
    ledger.close();
  }
};
