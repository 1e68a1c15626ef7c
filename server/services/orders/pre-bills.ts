import type * as z from 'zod/mini';
import type { preBillInput } from '#contract/pre-bills.ts';
import { unitsMark, withPreBill } from '#domain/pre-bill.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { changeBoard } from '../board/board-state.ts';
import { saleTime } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { againMark, noteChange } from '../trail/trail.ts';
import { lockOrder } from './change.ts';
import { wholeOrder } from './find.ts';
import type { OrderAnswer } from './order-answer.ts';
import { preBillsOf, toColumn } from './pre-bill-column.ts';
import { linesOf, type OrderRow } from './rows.ts';

/** Notes that guests were shown what they have to pay for an order. */

type Input = z.output<typeof preBillInput>;

const writeColumn = prepared((db, { id, pre_bill }: Pick<OrderRow, 'id' | 'pre_bill'>) =>
  db.updateTable('orders').set({ pre_bill }).where('id', '=', id),
);

const unitsOf = async (tx: Tx, { id }: OrderRow): Promise<string> =>
  unitsMark(
    (await linesOf(tx, [id])).map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
  );

/**
 * Counts a pre-bill, once. Nothing is a reason to refuse one: whatever has become of the order meanwhile, it was printed. It is no
 * change of the order, whose version stays, so that no edit has to look at it.
 * @throws AppError order-not-found
 */
export const addPreBill = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  { key, at, total, units, ...made }: Input,
): Promise<OrderAnswer> => {
  const order = await lockOrder(tx, scope, reference);
  const known = preBillsOf(order);
  const id = key.toLowerCase();
  if (known.keys.includes(id)) return wholeOrder(tx, order);
  const shown = {
    total,
    at: saleTime(at, scope.now, scope.deviceTime),
    units: units ?? (await unitsOf(tx, order)),
  };
  const said = withPreBill(known.said, shown);
  const now = { ...order, pre_bill: toColumn({ said, keys: [...known.keys, id] }) };
  await writeColumn(tx, now);
  await noteChange(
    tx,
    scope,
    { ...made, madeAt: at },
    {
      kind: 'pre-bill',
      orderId: order.id,
      details: { total, ...againMark(scope) },
      needs: ['take-orders'],
    },
  );
  await changeBoard(tx, scope, order.id, 0);
  return wholeOrder(tx, now);
};
