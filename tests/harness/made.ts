import type { Preferences } from '#contract/settings.ts';
import type { Bill } from '#domain/bill.ts';
import { checkoutSummary, lineTotal } from '#domain/checkout.ts';
import { lineIdOf } from '#domain/line-id.ts';
import { money, zero } from '#domain/money.ts';
import type { BillKey, LineProduct, Order, OrderKey, OrderLine } from '#domain/order.ts';
import { cash } from './builders.ts';
import type { SmallProduct } from './seed-small.ts';

/** Orders for tests without a server. */

export const iva = (rate: number, taxBase: string) => [
  { taxId: rate === 0 ? 2 : 1, taxCode: '2', rateCode: '4', rate, taxBase: money(taxBase) },
];

const product = (productId: number, productName: string, price: string): LineProduct => ({
  productId,
  productName,
  img: null,
  unitPrice: money(price),
  taxes: iva(15, price),
});

export const madeMenu: Record<SmallProduct, LineProduct> = {
  coffee: product(1, 'Capuchino', '2.75'),
  juice: product(2, 'Jugo de mora', '2.50'),
  sweet: product(3, 'Alfajor', '1.05'),
  beer: product(4, 'Cerveza artesanal', '4.00'),
  gone: product(5, 'Encebollado', '6.50'),
  hidden: product(6, 'Ceviche de camarón', '8.90'),
};

export const madeKey = '01890000-0000-7000-8000-000000000001' as OrderKey;

export const madeLine = (
  name: SmallProduct,
  quantity: number,
  quantityBilled = 0,
  note = '',
): OrderLine => ({
  lineId: lineIdOf(madeKey, madeMenu[name].productId),
  ...madeMenu[name],
  quantity,
  quantityBilled,
  note,
});

export const madeOrder = (lines: OrderLine[], rest: Partial<Order> = {}): Order => ({
  key: madeKey,
  id: 42,
  version: 3,
  status: 'active',
  tableNumber: '5',
  note: '',
  createdAt: '2026-03-01T14:00:00.000Z',
  updatedAt: '2026-03-01T14:00:00.000Z',
  lines,
  ...rest,
});

/** A bill of one coffee a line, each with what is given besides. */
export const madeBill = (given: readonly object[]): Bill => {
  const lines = given.map((more) => {
    const { quantityBilled: _billed, note: _note, ...coffee } = madeLine('coffee', 1);
    return { ...coffee, discount: zero, total: lineTotal({ ...coffee, discount: zero }), ...more };
  });
  const summary = checkoutSummary(lines, 10);
  return {
    key: '01890000-0000-7000-8000-000000000002' as BillKey,
    id: 7,
    orderKey: madeKey,
    orderId: 42,
    total: summary.total,
    hasCustomer: false,
    paymentMethod: cash,
    createdAt: '2026-03-01T14:00:00.000Z',
    status: 'billedWithoutIRS',
    customer: null,
    summary,
    lines,
  };
};

/** What a new business has. */
export const madePreferences: Preferences = {
  serviceRate: 10,
  timeZone: 'America/Guayaquil',
  lockAfter: 'never',
  idleMinutes: 5,
  namesOnPaper: 'comandas',
  finalConsumerLimit: money('50.00'),
  discountLimit: 100,
  finishBilled: true,
  dayStartsAt: '00:00',
  takeawayService: false,
  requireShift: false,
  closeTolerance: money('2.00'),
};
