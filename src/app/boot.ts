import { historyMaxDays } from '#config/constants.ts';
import { dayMs } from '#domain/durations.ts';
import { keepClock } from '#local/clock/kept-clock.ts';
import { forgetBillsBefore, forgetSignedOut } from '#local/ledger/forget.ts';
import { waitingIn } from '#local/outbox/outbox-memory.ts';
import { openLedger } from '#local/queries/device.ts';
import { pageClock, watchPageClock } from '#local/queries/page-clock.ts';
import { startPeople } from '#local/queries/people.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { startPrinter } from '#parts/printing/start-printer.ts';
import type { Server } from '#ports/server.ts';
import { apiCalls } from '#sync/calls/calls.ts';
import { followDeletion } from './deleted-ledger.ts';
import { deps } from './device.ts';
import { createServer } from './server.ts';
import { restoreSession } from './session.ts';
import { startSync } from './sync.ts';

/** Deletes bills of longer ago than a period of the history may take, once the server has confirmed the time. */
const forgetOldBills = async (): Promise<void> => {
  if (!pageClock.stamp().checked) return;
  const oldest = deps.clock.now() - (historyMaxDays + 1) * dayMs;
  await forgetBillsBefore(deps.ledger, new Date(oldest).toISOString());
};

/** Prepares all that the protected area needs before its first screen. Waits for the device only, never the network. */
export const boot = async (): Promise<{ server: Server; session: SessionRow | null }> => {
  await openLedger();
  followDeletion();
  watchPageClock();
  await keepClock(deps.ledger, pageClock);
  const session = await restoreSession();
  if (session) {
    // Begun early: the first screen needs it.
    void waitingIn(deps.ledger, session.businessId).catch(() => {});
    await startPeople(session.businessId);
  } else void forgetSignedOut(deps.ledger).catch(deps.report);
  const calls = apiCalls(deps);
  const server = createServer(calls, startSync());
  startPrinter();
  void server.refreshSettings().then(forgetOldBills).catch(deps.report);
  return { server, session };
};
