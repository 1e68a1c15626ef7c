import type { Insertable } from 'kysely';
import type { TicketDetails } from '#contract/kitchen.ts';
import type {
  AnnulDetails,
  BillDetails,
  BusinessDetails,
  ConfirmationDetails,
  CorrectionDetails,
  CustomerDetails,
  PreBillDetails,
  ShiftDetails,
  ShiftKind,
} from '#contract/trail.ts';
import type { ReviewReason } from '#domain/reviews.ts';
import type { Action } from '#domain/roles.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';
import { deviceOf, placeOf } from '../members/change-place.ts';
import { judge, type Made } from './arrival.ts';
import { addDetail, type ChangedOrder, packDetails } from './stored-details.ts';

/** What was done, and the actions that it took. */
export type TrailChange = {
  /** Null: it was about no order. */
  orderId: number | null;
  billId?: number;
  needs: readonly Action[];
  /** Units that it took off the order. */
  unitsBack?: number;
  /** Off the bill, in cents, tax included. */
  discountCents?: number;
  /** Why to look at it besides what roles say. */
  marks?: readonly ReviewReason[];
} & (
  | { kind: 'order-created' | 'order-edited' | 'order-status'; details: ChangedOrder }
  | { kind: 'kitchen-ticket'; details: TicketDetails }
  | { kind: 'pre-bill'; details: PreBillDetails }
  | { kind: 'bill-created'; details: BillDetails }
  | { kind: 'bill-annulled'; details: AnnulDetails }
  | { kind: 'payment-corrected'; details: CorrectionDetails }
  | { kind: 'payment-confirmed'; details: ConfirmationDetails }
  | { kind: 'bill-customer'; details: CustomerDetails }
  | {
      kind: ShiftKind;
      details: ShiftDetails;
    }
);

/** Marks in a row's details what a device brings back after a restore. */
export const againMark = ({ again }: Pick<Scope, 'again'>) => again && { again: true as const };

const insertRow = prepared((db, row: Insertable<Schema['trail']>) =>
  db.insertInto('trail').values(row),
);

/** Adds what was done to an order, a bill or a shift to the trail, marked if it was not allowed. Call it in the transaction that does it. */
export const noteChange = async (
  tx: Tx,
  scope: Scope,
  made: Made,
  change: TrailChange,
): Promise<void> => {
  // After a restore any device may tell again what another one has made.
  const isTold = change.kind === 'kitchen-ticket' || scope.again !== undefined;
  const place = await placeOf(tx, scope, made.deviceId);
  const reason = await judge(tx, scope, made, place, change.needs);
  const reasons: ReviewReason[] = [
    ...(reason ? [reason] : []),
    ...(place === 'unshown' && !isTold ? (['device-elsewhere'] as const) : []),
    ...(change.marks ?? []),
  ];
  await insertRow(tx, {
    business_id: scope.businessId,
    order_id: change.orderId,
    bill_id: change.billId ?? null,
    kind: change.kind,
    actor_id: made.actorId ?? scope.member?.id ?? null,
    approved_by: made.approvedById ?? null,
    user_id: scope.userId ?? null,
    device_id: (isTold ? made.deviceId : deviceOf(scope, made.deviceId)) ?? null,
    device_time: made.madeAt ?? null,
    at: scope.now.toISOString(),
    details: '',
    packed: packDetails(change.kind, change.details),
    units_back: change.unitsBack ?? 0,
    discount_cents: change.discountCents ?? 0,
    review: reasons.length > 0 ? reasons.join(' ') : null,
    reviewed_by: null,
    reviewed_at: null,
  });
};

/**
 * Adds to the row of a creation which number the order or bill had before a restore, where it has got another one. Call it in the
 * transaction of that row: numbers are given last.
 */
export const noteFormerNumber = async (
  tx: Tx,
  { businessId, again }: Scope,
  { orderId, billId }: { orderId: number; billId?: number },
  given: number | null,
): Promise<void> => {
  if (!again?.number || again.number === given) return;
  const { id, ...row } = await tx
    .selectFrom('trail')
    .select(['id', 'details', 'packed'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', billId === undefined ? 'order-created' : 'bill-created')
    .$if(billId !== undefined, (rows) => rows.where('bill_id', '=', billId ?? 0))
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('trail')
    .set(addDetail(row, { formerNumber: again.number }))
    .where('id', '=', id)
    .execute();
};

/** Adds to the trail what was changed of the business, which only those who may can do. Nothing for no change. */
export const noteBusiness = async (
  tx: Tx,
  scope: Scope,
  kind: 'business' | 'settings',
  changes: BusinessDetails['changes'],
): Promise<void> => {
  if (Object.keys(changes).length === 0) return;
  await insertRow(tx, {
    ...{ business_id: scope.businessId, order_id: null, bill_id: null, kind },
    ...{ actor_id: scope.member?.id ?? null, approved_by: null, user_id: scope.userId ?? null },
    ...{ device_id: null, device_time: null, at: scope.now.toISOString() },
    details: JSON.stringify({ changes }),
    ...{ review: null, reviewed_by: null, reviewed_at: null },
  });
};
