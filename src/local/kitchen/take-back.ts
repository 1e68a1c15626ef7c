import { dayMs } from '#domain/durations.ts';
import { type EarlierChange, graceMs, isFreeTakeBack, paperDays } from '#domain/free-take-back.ts';
import { onPaper } from '#domain/kitchen-sum.ts';
import type { Order, OrderContent } from '#domain/order.ts';
import { orderCreate } from '#operations/order-create.ts';
import { orderUpdate } from '#operations/order-update.ts';
import type { Ledger, OutboxEntry, SessionRow } from '../ledger/ledger.ts';
import { localOrders, pendingOf } from '../outbox/projection.ts';
import { actorOf } from '../people/person.ts';

/** Whether what is taken off an order needs an approval and a reason, by what this device knows. */

/** Clocks are put right in between: what was sent so long ago (ms) is looked at too. */
const sentBefore = 10 * graceMs;

type Recorded = Pick<OutboxEntry, 'kind' | 'params'>;

const changeIn = ({ kind, params }: Recorded): EarlierChange[] => {
  if (kind === orderCreate.kind) {
    const { actorId, at, lines } = params as Parameters<typeof orderCreate.request>[0];
    return [{ actorId, at, lines }];
  }
  if (kind !== orderUpdate.kind) return [];
  const { actorId, at, changes } = params as Parameters<typeof orderUpdate.request>[0];
  return [{ actorId, at, lines: changes.lines }];
};

/** What this device has recorded of an order lately, sent or not. */
const earlierChanges = async (
  ledger: Ledger,
  { key }: Order,
  businessId: number,
  now: number,
): Promise<EarlierChange[]> => {
  const [waiting, sent] = await Promise.all([
    pendingOf(ledger, key).toArray(),
    ledger.sent
      .where('[businessId+settledAt]')
      .between([businessId, now - sentBefore], [businessId, Number.MAX_SAFE_INTEGER])
      .filter(({ aggregate }) => aggregate === key)
      .toArray(),
  ]);
  return [...sent, ...waiting].flatMap(changeIn);
};

/** Whether this device knows a paper of the business that is recent enough. */
const usesPaper = async (ledger: Ledger, businessId: number, now: number): Promise<boolean> => {
  const since = new Date(now - paperDays * dayMs).toISOString();
  const known = await localOrders(ledger, businessId);
  return known.some(({ order: { tickets = [] } }) =>
    onPaper(tickets).some(({ at }) => at >= since),
  );
};

/** @param at when it is taken back: UTC, ISO 8601 */
export const isFreeHere = async (
  ledger: Ledger,
  session: Pick<SessionRow, 'businessId' | 'settings'>,
  order: Order,
  after: Pick<OrderContent, 'lines'>,
  at: string,
): Promise<boolean> => {
  const { businessId } = session;
  const now = Date.parse(at);
  return isFreeTakeBack({
    before: order.lines,
    after: after.lines,
    actorId: await actorOf(ledger, session),
    at,
    earlier: await earlierChanges(ledger, order, businessId, now),
    tickets: order.tickets ?? [],
    usesPaper: await usesPaper(ledger, businessId, now),
  });
};
