import { NoReply, type Reply, type Transport } from '#api/transport.ts';
import type { ApiBill } from '#contract/bills.ts';
import type { Product } from '#contract/catalog.ts';
import { boardHeader } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { ServiceMonth, Stats } from '#contract/stats.ts';
import { addDays, calendarDays, dayOf, instantsOf, usualTimeZone } from '#domain/calendar.ts';
import { money } from '#domain/money.ts';
import type { BoardAnswer } from '#sync/pull/board-answer.ts';
import type { DemoCatalog } from './demo-catalog.ts';

/** Answers of a server of the demo cafe with one order, one that is finished, and its bill. It keeps nothing that it is sent. */

const reply = (status: number, body: string, headers: Record<string, string> = {}): Reply => ({
  ...{ status, body },
  header: (name) => headers[name] ?? null,
});

/** The device had named no change, so the server can't say what has changed since. */
const extent: BoardAnswer['extent'] = 'unverified';
const headers = { 'x-request-id': 'r1', [boardHeader]: extent };

const answer = (body: unknown): Reply => reply(200, JSON.stringify(body), headers);

const now = () => new Date().toISOString();

const orderOf = (
  businessId: number,
  id: number,
  status: ApiOrder['status'],
  product: Product,
): ApiOrder => ({
  ...{ id, number: id, businessId, tableNumber: '5', note: '', status, version: 1 },
  key: `01890000-0000-7000-8000-00000000000${id}` as ApiOrder['key'],
  ...{ createdAt: now(), updatedAt: now() },
  Products: [
    {
      ...{ id: product.id, productName: product.productName, img: null, Taxes: product.Taxes },
      OrderProduct: {
        ...{ quantity: 1, quantityBilled: status === 'finished' ? 1 : 0, note: '' },
        unitPrice: product.unitPrice,
      },
    },
  ],
});

const zero = '0.00' as never;

const billOf = (order: ApiOrder, { unitPrice, productName, Taxes }: Product): ApiBill => ({
  ...{ id: 1, number: 1, orderId: order.id, orderNumber: order.number, orderKey: order.key },
  key: '01890000-0000-7000-8000-000000000009' as ApiBill['key'],
  ...{ businessId: order.businessId, tableNumber: order.tableNumber, createdAt: now() },
  ...{ subTotalBeforeDiscount: unitPrice, discounts: zero, subTotal: unitPrice, totalByTax: [] },
  ...{ subTotalTax: zero, serviceRate: 0, serviceAmount: zero, total: unitPrice },
  ...{ status: 'billedWithoutIRS', customerId: null, customer: null },
  paymentMethod: { id: 2, name: 'Efectivo', icon: 'banknote' },
  products: [
    {
      ...{ id: 1, productName, img: null, unitPrice, Taxes },
      BillDetail: { quantity: 1, discount: zero, total: unitPrice },
    },
  ],
});

const days = calendarDays(usualTimeZone);
const today = dayOf(Date.now(), days);
const month = instantsOf(addDays(today, -29), today, days);

const serviceOfMonth: ServiceMonth = {
  ...{ month: '2026-11', service: money('12.50'), bills: 41 },
  people: [{ memberId: 1, name: 'Rosa Loja', days: 3, minutes: 1290 }],
};

const stats: Stats = {
  ...{ totalSales: '12.50', totalProducts: 60, totalCustomers: 1, totalSold: 3, hasBills: true },
  ...{ startDate: month.start, endDate: month.end },
  mostSoldProduct: { productName: 'Capuchino' },
  salesByWeekday: Array.from({ length: 7 }, () => '1.00'),
  mostSoldProducts: [{ productName: 'Capuchino', sold: 3 }],
} as Stats;

/** How a call fails: without an answer, with one that is not the server's, or with a refusal. `hang`: it never ends. */
export type CallFault = 'hang' | 'cut' | 'portal' | { status: number; body?: object };

const failed = (fault: CallFault): Promise<Reply> => {
  if (fault === 'hang') return new Promise(() => {});
  if (fault === 'cut') return Promise.reject(new NoReply('network'));
  if (fault === 'portal') return Promise.resolve(reply(200, '<h1>Wi-Fi del hotel</h1>'));
  const { status, body } = fault;
  return Promise.resolve(reply(status, body ? JSON.stringify(body) : ''));
};

/** A transport to such a server, of whose calls a test breaks some. */
export const demoServer = (catalog: DemoCatalog, settings: () => Settings) => {
  const [dish] = catalog.products;
  if (!dish) throw new Error('an empty menu');
  const order = (id: number, status: ApiOrder['status']) =>
    orderOf(settings().currentWorkingIn ?? 0, id, status, dish);
  const bill = () => billOf(order(2, 'finished'), dish);
  const answers: [RegExp, () => unknown][] = [
    [/^products\/business/, () => catalog.products],
    [/^categories/, () => catalog.categories],
    [/^option-groups/, () => catalog.optionGroups],
    [/^taxes/, () => catalog.taxes],
    [/^paymentMethod/, () => catalog.paymentMethods],
    [/^orders\/changes/, () => [order(1, 'active'), order(2, 'finished')]],
    [/^orders\/\d+(\?|$)/, () => order(1, 'active')],
    [/^bills\/by-filters/, () => [{ ...bill(), PaymentMethod: bill().paymentMethod }]],
    [/^bills\/1$/, bill],
    [/^tills/, () => [{ id: 3, name: 'Caja 1', active: true }]],
    [/^shifts/, () => []],
    [/^stats\/business\/\d+\/service/, () => serviceOfMonth],
    [/^stats/, () => stats],
    [/^business\/\d+$/, () => settings().Business],
    [/^users\/current$/, () => settings().User],
    [/^settings/, settings],
  ];
  let broken: { path: RegExp; fault: CallFault }[] = [];
  const failures: string[] = [];
  const transport: Transport = async ({ path }) => {
    const broke = broken.find((each) => each.path.test(path));
    if (broke) {
      failures.push(path);
      return failed(broke.fault);
    }
    const known = answers.find(([own]) => own.test(path));
    return known ? answer(known[1]()) : reply(404, '{"code":"not-found","message":"No existe."}');
  };
  return {
    transport,
    /** Breaks the calls of these paths, and no others, from now on. */
    break: (...faults: { path: RegExp; fault: CallFault }[]) => {
      broken = faults;
      failures.length = 0;
    },
    /** How many calls of a path were broken since then. */
    broken: (path: RegExp): number => failures.filter((each) => path.test(each)).length,
  };
};
