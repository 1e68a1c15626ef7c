import { type TrailRow, trailRow } from '#contract/trail.ts';
import type { Db } from '../../db/schema.ts';
import { findBill } from '../bills/rows.ts';
import { type Scope, seesSales } from '../kernel/scope.ts';
import { findRow } from '../orders/rows.ts';
import { detailColumns, readDetails } from '../trail/stored-details.ts';

/** The trail of a business, with the names that its members have now. An id of another business has no name here. */
export const trailRows = (db: Db, { businessId }: Pick<Scope, 'businessId'>) =>
  db
    .selectFrom('trail')
    .leftJoin('members as actor', (join) =>
      join
        .onRef('actor.id', '=', 'trail.actor_id')
        .onRef('actor.business_id', '=', 'trail.business_id'),
    )
    .leftJoin('members as approver', (join) =>
      join
        .onRef('approver.id', '=', 'trail.approved_by')
        .onRef('approver.business_id', '=', 'trail.business_id'),
    )
    .leftJoin('members as reviewer', (join) =>
      join
        .onRef('reviewer.id', '=', 'trail.reviewed_by')
        .onRef('reviewer.business_id', '=', 'trail.business_id'),
    )
    .leftJoin('members as reviewing', (join) =>
      join
        .onRef('reviewing.user_id', '=', 'trail.reviewed_user_id')
        .onRef('reviewing.business_id', '=', 'trail.business_id'),
    )
    .leftJoin('members as account', (join) =>
      join
        .onRef('account.user_id', '=', 'trail.user_id')
        .onRef('account.business_id', '=', 'trail.business_id'),
    )
    .leftJoin('devices', (join) =>
      join
        .onRef('devices.device_id', '=', 'trail.device_id')
        .onRef('devices.business_id', '=', 'trail.business_id'),
    )
    .select([
      ...(['trail.id', 'trail.order_id'] as const),
      ...detailColumns,
      ...(['trail.device_id', 'trail.device_time', 'trail.at'] as const),
      ...(['trail.review', 'trail.reviewed_at'] as const),
      ...(['actor.id as actor_id', 'actor.name as actor_name'] as const),
      ...(['approver.id as approver_id', 'approver.name as approver_name'] as const),
      ...(['reviewer.id as reviewer_id', 'reviewer.name as reviewer_name'] as const),
      ...(['reviewing.id as reviewing_id', 'reviewing.name as reviewing_name'] as const),
      ...(['account.id as account_id', 'account.name as account_name'] as const),
      'devices.name as device_name',
    ])
    .where('trail.business_id', '=', businessId);

type Row = Awaited<ReturnType<ReturnType<typeof trailRows>['execute']>>[number];

const person = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** After an update was taken back there are rows of the newer server, which are read as devices read them. */
const trailToApi = (row: Row, details: object): TrailRow => {
  const account = person(row.account_id, row.account_name);
  const reviewing = person(row.reviewing_id, row.reviewing_name);
  return trailRow.parse({
    id: row.id,
    orderId: row.order_id,
    billId: row.bill_id,
    kind: row.kind,
    details,
    actor: person(row.actor_id, row.actor_name),
    approvedBy: person(row.approver_id, row.approver_name),
    ...(account && account.id !== row.actor_id && { account }),
    deviceId: row.device_id,
    ...(row.device_name !== null && { deviceName: row.device_name }),
    deviceTime: row.device_time,
    at: row.at,
    reasons: row.review?.split(' ') ?? [],
    reviewed:
      row.reviewed_at === null
        ? null
        : {
            by: person(row.reviewer_id, row.reviewer_name),
            ...(reviewing && reviewing.id !== row.reviewer_id && { account: reviewing }),
            at: row.reviewed_at,
          },
  });
};

/** As the API tells them. */
export const trailAnswer = async (db: Db, rows: readonly Row[]): Promise<TrailRow[]> => {
  const details = await readDetails(db, rows);
  return rows.map((row, place) => trailToApi(row, details[place] ?? {}));
};

/** What was done to an order and, for who sees sales, its bills, the oldest first. @throws AppError order-not-found */
export const trailOfOrder = async (
  db: Db,
  scope: Scope,
  reference: string,
): Promise<TrailRow[]> => {
  const { id } = await findRow(db, scope, reference);
  const rows = await trailRows(db, scope)
    .where('order_id', '=', id)
    .$if(!seesSales(scope), (query) => query.where('bill_id', 'is', null))
    .orderBy('trail.id')
    .execute();
  return trailAnswer(db, rows);
};

/** What was done to a bill, the oldest first. @throws AppError bill-not-found */
export const trailOfBill = async (db: Db, scope: Scope, reference: string): Promise<TrailRow[]> => {
  const { id } = await findBill(db, scope, reference);
  const rows = await trailRows(db, scope).where('bill_id', '=', id).orderBy('trail.id').execute();
  return trailAnswer(db, rows);
};
