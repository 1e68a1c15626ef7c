import { checkoutSummary, lineTotal } from '#domain/checkout.ts';
import { newLineId } from '#domain/line-id.ts';
import { money, zero } from '#domain/money.ts';
import { onePayment } from '#domain/payment.ts';
import { newBillKey, newOrderKey } from '#local/outbox/record.ts';
import type { Intent } from '#operations/registry.ts';

const price = money('1.75');

const coffee = {
  productId: 3,
  productName: 'Café americano',
  img: null,
  unitPrice: price,
  taxes: [{ taxId: 1, taxCode: '2', rateCode: '4', rate: 15, taxBase: price }],
  quantity: 2,
};

/** An order that is taken, changed, billed and finished. */
export const lifeOf = (businessId: number, at: string, table: string): Intent[] => {
  const orderKey = newOrderKey();
  const order = { orderKey, at };
  const lines = [1, 2, 3].map(() => ({ ...coffee, lineId: newLineId() }));
  const charged = lines.map((line) => ({ ...line, discount: zero }));
  const billed = charged.map((line) => ({ ...line, total: lineTotal(line) }));
  const noted = lines.map((line) => ({ ...line, note: '' }));
  const billKey = newBillKey();
  const summary = checkoutSummary(billed, 10);
  const cash = { id: 2, name: 'Efectivo', icon: 'cash' };
  const bill = {
    ...{ billKey, businessId, customer: null, lines: billed, summary },
    payments: onePayment(billKey, cash, summary.total),
  };
  return [
    { kind: 'order-create', params: { ...order, tableNumber: table, note: '', lines: noted } },
    { kind: 'order-update', params: { ...order, changes: { note: 'sin prisa', lines: [] } } },
    { kind: 'bill-create', params: { ...order, ...bill } },
    { kind: 'order-finish', params: order },
  ];
};
