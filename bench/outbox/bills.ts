import type { BillLine } from '#domain/bill.ts';
import { lineTotals } from '#domain/checkout.ts';
import { newLineId } from '#domain/line-id.ts';
import { minus, money, zero } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import type { OrderDiscount } from '#domain/order-discount.ts';
import { afterBill, type PartedOrder, partSummary, withShares } from '#domain/parted-order.ts';
import { onePayment } from '#domain/payment.ts';
import { newBillKey, newOrderKey } from '#local/outbox/record.ts';
import type { Intent } from '#operations/registry.ts';
import { coffee, owner } from './stage.ts';

const lines = 8;
const serviceRate = 10;

const cash = { id: 2, name: 'Efectivo', icon: 'banknote' };
const card = { id: 1, name: 'Tarjeta de Crédito', icon: 'credit-card' };
const transfer = { id: 3, name: 'Transferencia', icon: 'landmark' };

/** The bills of an order in so many parts, as the checkout records them. */
export const billsOf = (parts: number, discount?: OrderDiscount): Intent[] => {
  const orderKey = newOrderKey();
  const at = new Date().toISOString();
  let order: Omit<PartedOrder, 'lines'> & { lines: OrderLine[] } = {
    lines: Array.from({ length: lines }, () => ({
      ...{ ...coffee, lineId: newLineId(), quantity: parts, quantityBilled: 0 },
    })),
    ...(discount && { discount: { ...discount, on: zero } }),
  };
  return Array.from({ length: parts }, (): Intent => {
    const units = order.lines.map(({ quantityBilled: _before, ...line }) => ({
      ...{ ...line, quantity: 1, discount: zero },
    }));
    const shared = withShares(order, units);
    const totals = lineTotals(shared);
    const billed = shared.map(
      ({ shared = zero, discountBilled: _off, sharedBilled: _of, ...line }, place): BillLine => ({
        ...line,
        ...(discount && { shared }),
        total: totals[place] ?? zero,
      }),
    );
    const summary = partSummary(order.lines, billed, serviceRate);
    const orderDiscount = order.discount;
    order = afterBill<OrderLine, typeof order>(order, { lines: billed, orderDiscount });
    const billKey = newBillKey();
    return {
      kind: 'bill-create',
      params: {
        ...{ billKey, orderKey, at, businessId: owner.businessId, customer: null },
        payments: onePayment(billKey, cash, summary.total),
        ...{ lines: billed, summary, ...(orderDiscount && { orderDiscount }) },
      },
    };
  });
};

const each = money('1.00');

/** The same bills, paid in cash with change, by card with its voucher, and by transfer. */
export const inThreePayments = (bills: readonly Intent[]): Intent[] =>
  bills.map((bill) => {
    if (bill.kind !== 'bill-create') return bill;
    const { total } = bill.params.summary;
    const payments = [
      { key: newBillKey(), method: cash, amount: each, tendered: money('5.00') },
      { key: newBillKey(), method: card, amount: each, lote: '000123', voucher: '004567' },
      {
        key: newBillKey(),
        method: transfer,
        amount: minus(total, each, each),
        toConfirm: true as const,
      },
    ];
    return { ...bill, params: { ...bill.params, payments } };
  });
