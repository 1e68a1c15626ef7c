import { checkoutSummary, lineTotal } from '#domain/checkout.ts';
import { dayMs } from '#domain/durations.ts';
import { newLineId } from '#domain/line-id.ts';
import { money, zero } from '#domain/money.ts';
import { onePayment } from '#domain/payment.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { newBillKey, newOrderKey, record } from '#local/outbox/record.ts';
import type { Intent } from '#operations/registry.ts';

/** The browser's side of the bench: what a till records in three days without a network. */

const daysMs = 3 * dayMs;
/** An order that is taken, changed, billed and finished. */
const perOrder = 4;

const price = money('1.75');

const coffee = {
  productId: 3,
  productName: 'Café americano',
  img: null,
  unitPrice: price,
  taxes: [{ taxId: 1, taxCode: '2', rateCode: '4', rate: 15, taxBase: price }],
  quantity: 2,
};

const lifeOf = (businessId: number, at: string, table: string): Intent[] => {
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
