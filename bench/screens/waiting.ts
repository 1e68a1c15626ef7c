import { dayMs } from '#domain/durations.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { record } from '#local/outbox/record.ts';
import { lifeOf } from './life.ts';

/** The browser's side of the bench: what a till records in three days without a network. */

const daysMs = 3 * dayMs;
/** Operations of an order. */
const perOrder = 4;

const recordDays = async (operations: number): Promise<void> => {
  const ledger = new Ledger();
  const session = await ledger.session.get('current');
  if (!session) throw new Error('nobody is signed in');
  const orders = operations / perOrder;
  for (let i = 1; i <= orders; i += 1) {
    const at = new Date(Date.now() - daysMs * (1 - i / orders)).toISOString();
    for (const intent of lifeOf(session.businessId, at, String(i % 40)))
      await record(ledger, session, intent);
  }
  ledger.close();
};

export type Waiting = typeof recordDays;
Object.assign(window, { recordDays });
