import type * as z from 'zod/mini';
import type { annulInput } from '#contract/annulment.ts';
import type { ApiBill } from '#contract/bills.ts';
import { withoutBill } from '#domain/annul.ts';
import type { LineId } from '#domain/line-id.ts';
import { compareMoney, toCents, zero } from '#domain/money.ts';
import { appliedOf, paymentsOf } from '#domain/payment.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { saleTime } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { lockOrder, touchOrder } from '../orders/change.ts';
import { linesOf } from '../orders/rows.ts';
import { againMark, noteChange } from '../trail/trail.ts';
import type { StoredAnnulment } from './annulled.ts';
import { type BillWithOrder, billWithOrder, refuseLocked } from './bill-answers.ts';
import { partedOrder, returnStock } from './lines.ts';
import { findBill } from './rows.ts';

/** Makes a bill count no more. */

type Input = z.output<typeof annulInput>;

interface LineUnits {
  orderId: number;
  lineId: LineId;
  quantity_billed: number;
  discount_billed_cents: number;
  shared_billed_cents: number;
}

const writeUnits = prepared((db, { orderId, lineId, ...units }: LineUnits) =>
  db
    .updateTable('order_lines')
    .set(units)
    .where('order_id', '=', orderId)
    .where('line_id', '=', lineId),
);

const writeAnnulment = prepared(
  (db, { id, ...columns }: { id: number; annulled: string; annul_shift: string | null }) =>
    db.updateTable('bills').set(columns).where('id', '=', id),
);

/** The units of a bill, as its order's lines name them. */
const unitsOf = ({ products, orderDiscount }: ApiBill) => ({
  lines: products.map(({ id: productId, BillDetail }) => ({
    ...BillDetail,
    productId,
    lineId: BillDetail.lineId as LineId,
  })),
  orderDiscount,
});

/**
 * Annuls a bill: its order has the units to bill again, the stock has them back, and no total counts it. Of two annulments the first
 * counts, and the second finds it done. The order is locked first, so that the bill is read as it stays.
 * @throws AppError bill-not-found, bill-locked once the bill has gone to the tax authority, invalid-input for more given back than was paid
 */
export const annulBill = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  { key, reason, at, shiftKey, refund, ...made }: Input,
): Promise<BillWithOrder> => {
  const { id, orderId } = await findBill(tx, scope, reference);
  const order = await lockOrder(tx, scope, orderId);
  const bill = await findBill(tx, scope, id);
  if (bill.annulled) return billWithOrder(tx, scope, bill.key, order);
  refuseLocked(bill);
  if (refund !== undefined && compareMoney(refund, appliedOf(paymentsOf(bill))) > 0)
    throw new AppError('invalid-input', 'refund');
  const units = unitsOf(bill);
  const { discount, lines } = withoutBill(partedOrder(order, await linesOf(tx, [orderId])), units);
  for (const { lineId, quantityBilled, discountBilled = zero, sharedBilled = zero } of lines)
    if (units.lines.some((line) => line.lineId === lineId))
      await writeUnits(tx, {
        ...{ orderId, lineId, quantity_billed: quantityBilled },
        discount_billed_cents: toCents(discountBilled),
        shared_billed_cents: toCents(sharedBilled),
      });
  await returnStock(tx, units.lines);
  const annulled: StoredAnnulment = {
    ...{ key: key.toLowerCase(), at: saleTime(at, scope.now, scope.deviceTime), reason },
    actorId: made.actorId ?? scope.member?.id ?? null,
    ...(refund !== undefined && { refund }),
  };
  const annul_shift = shiftKey?.toLowerCase() ?? null;
  await writeAnnulment(tx, { id, annulled: JSON.stringify(annulled), annul_shift });
  await noteChange(
    tx,
    scope,
    { ...made, madeAt: at },
    {
      kind: 'bill-annulled',
      ...{ orderId, billId: id, needs: ['annul'] },
      details: { total: bill.total, reason, ...againMark(scope) },
    },
  );
  const touched = await touchOrder(tx, scope, order, {
    discount: discount ? JSON.stringify(discount) : null,
  });
  return billWithOrder(tx, scope, bill.key, touched);
};
