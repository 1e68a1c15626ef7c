import { useLiveQuery } from 'dexie-react-hooks';
import * as z from 'zod/mini';
import { type TrailRow, trailRow } from '#contract/trail.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { type Attribution, attributionIn } from '#operations/attribution.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { storeIfSignedIn } from '../ledger/session.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { ledger, onDevice } from './device.ts';

/** Whose trail: an order's or a bill's. */
export type TrailOf = { order: OrderKey } | { bill: BillKey };

/** `at`: when it was last read (ms). */
const schema = z.object({ rows: z.array(trailRow), at: z.number() });

const keyOf = (businessId: number, of: TrailOf) =>
  'order' in of
    ? valueKeys.orderTrail(businessId, of.order)
    : valueKeys.billTrail(businessId, of.bill);

export const storeTrail = (
  ledger: Ledger,
  businessId: number,
  of: TrailOf,
  value: { rows: TrailRow[]; at: number },
) =>
  storeIfSignedIn(ledger, businessId, [ledger.values], async () =>
    ledger.values.put({ key: keyOf(businessId, of), value }),
  );

export const keptTrail = (ledger: Ledger, businessId: number, of: TrailOf) =>
  keptValue(ledger, keyOf(businessId, of), schema);

/** Why it was done, in the parameters of an operation. */
interface Why {
  reason?: string;
  discountReason?: string;
  serviceReason?: string;
}

/** What the device has yet to send of it: which operation, by whom, why, and when (ms). */
export const pendingChanges = (entries: readonly OutboxEntry[]) =>
  entries.map(({ seq, kind, params, recordedAt }) => {
    const { actorId, approvedById } = attributionIn(params as Attribution);
    const {
      discountReason,
      serviceReason,
      reason = discountReason ?? serviceReason,
    } = params as Why;
    return { key: seq, kind, at: recordedAt, actorId, approvedById, reason };
  });

/** What the device last read of a trail; null if nothing, undefined while reading. */
export const useKeptTrail = (businessId: number, of: TrailOf) =>
  useLiveQuery(
    async () => keptTrail(ledger, businessId, of).catch(() => null),
    [businessId, JSON.stringify(of)],
  );

export const keepTrail = onDevice(storeTrail);
