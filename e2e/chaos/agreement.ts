import type { ApiBill, ApiBillRow } from '#contract/bills.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { ApiShift } from '#contract/shifts.ts';
import { toCents } from '#domain/money.ts';
import { orderNumber, orderSummary } from '#domain/order.ts';
import { orderFromApi } from '#operations/from-api.ts';
import type { Till } from '../pages/till.ts';
import { readBoard } from './board-reader.ts';
import type { Cafe } from './cafe.ts';
import { serverDrawerFacts } from './drawer.ts';
import type { Journal, PaperOrder, Sale } from './journal.ts';
import type { World } from './world.ts';

/**
 * Papers, server and devices as lists of facts, each a line of text: whatever one side has and another lacks, or has
 * more often, is a difference that a person can read.
 */

type Shown = Pick<PaperOrder, 'table' | 'status' | 'note' | 'lines'>;

const unitsText = (lines: Record<string, number>): string =>
  Object.entries(lines)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([product, quantity]) => `${quantity} ${product}`)
    .join(', ');

/** What the board shows of an order. */
const shownFacts = ({ table, status, note, lines }: Shown): string[] => [
  `order ${table}: ${status}${note && `, note ${note}`}`,
  ...[...lines].map(
    ([product, { quantity, billed }]) => `order ${table}: ${quantity} ${product}, ${billed} billed`,
  ),
];

const saleFact = (table: string, { lines, totalCents, withCustomer }: Sale): string =>
  `bill of ${table}: ${unitsText(lines)} for ${totalCents} cents, ${withCustomer ? 'with customer' : 'final consumer'}`;

const operationsFacts = (table: string, count: number | null): string[] =>
  count === null ? [] : [`order ${table}: ${count} operations`];
const totalFact = (table: string, cents: number): string => `order ${table}: costs ${cents} cents`;

const paperFacts = ({ orders }: Journal): string[] =>
  [...orders.values()].flatMap((order) => [
    ...shownFacts(order),
    ...operationsFacts(order.table, order.operations),
    ...(order.totalCents === null ? [] : [totalFact(order.table, order.totalCents)]),
    ...order.bills.map((sale) => saleFact(order.table, sale)),
  ]);

/** Those of an order that leave the board are no longer shown. */
export const paperBoardFacts = ({ orders }: Journal): string[] =>
  [...orders.values()].filter(({ status }) => status !== 'cancelled').flatMap(shownFacts);

/** Clocks leap by three days at most. */
const days = 4 * 86_400_000;

export interface ServerState {
  orders: ApiOrder[];
  bills: ApiBill[];
  shifts: ApiShift[];
}

/** A database may leave numbers out, after a transaction that failed; never so many in a row. */
const mostGaps = 50;

/** Every order that the server has, of any status, and every bill. */
const readServer = async ({ call, businessId }: Cafe): Promise<ServerState> => {
  const orders: ApiOrder[] = [];
  for (let id = 1, gaps = 0; gaps < mostGaps; id += 1) {
    const { status, body } = await call('GET', `orders/${id}`);
    gaps = status === 200 ? 0 : gaps + 1;
    if (status === 200) orders.push(body);
    else if (status !== 404) throw new Error(`order ${id}: ${status} ${JSON.stringify(body)}`);
  }
  const range = {
    startDate: new Date(Date.now() - days).toISOString(),
    endDate: new Date(Date.now() + days).toISOString(),
  };
  const query = new URLSearchParams({ businessId: String(businessId), ...range });
  const rows: ApiBillRow[] = (await call('GET', `bills/by-filters?${query}`)).body;
  const bills: ApiBill[] = [];
  for (const { id } of rows) bills.push((await call('GET', `bills/${id}`)).body);
  const shifts: ApiShift[] = (await call('GET', `shifts?${new URLSearchParams(range)}`)).body;
  return { orders, bills, shifts };
};

const linesOf = ({ Products }: ApiOrder): Shown['lines'] =>
  new Map(
    Products.map(({ productName, OrderProduct: { quantity, quantityBilled } }) => [
      productName,
      { quantity, billed: quantityBilled },
    ]),
  );

/** Smaller differences of a device's clock are not corrected. */
const correctedMs = 3 * 60_000;

/** Orders, bills and shifts of a time before the run (`start`) or after it, as a device's wrong clock would make them. */
export const wrongTimes = ({ orders, bills, shifts }: ServerState, start: number): string[] => {
  const isWrong = ({ createdAt }: { createdAt: string }) => {
    const at = Date.parse(createdAt);
    return at < start - correctedMs || at > Date.now() + correctedMs;
  };
  return [
    ...orders.filter(isWrong).map((order) => `order ${order.tableNumber} of ${order.createdAt}`),
    ...bills.filter(isWrong).map(({ id, createdAt }) => `bill ${id} of ${createdAt}`),
    ...shifts
      .filter(({ openedAt }) => isWrong({ createdAt: openedAt }))
      .map(({ float, openedAt }) => `shift of ${float} of ${openedAt}`),
  ];
};

/** The demo's, in percent. */
const demoServiceRate = 10;

/** @param papers says of which orders the total and the number of operations are known */
const serverFacts = ({ orders, bills }: ServerState, papers: Journal): string[] => [
  ...orders.flatMap((order) => {
    const table = order.tableNumber;
    const { total } = orderSummary(orderFromApi(order).lines, demoServiceRate);
    const paper = papers.orders.get(table);
    const isKnown = paper?.totalCents !== null;
    return [
      ...shownFacts({ table, status: order.status, note: order.note, lines: linesOf(order) }),
      ...operationsFacts(table, paper?.operations === null ? null : order.version),
      ...(isKnown ? [totalFact(table, toCents(total))] : []),
    ];
  }),
  ...bills.map(({ orderKey, products, total, customer }) => {
    const table = orders.find(({ key }) => key === orderKey)?.tableNumber ?? 'no order';
    const lines = Object.fromEntries(
      products.map(({ productName, BillDetail }) => [productName, BillDetail.quantity]),
    );
    return saleFact(table, { lines, totalCents: toCents(total), withCustomer: customer !== null });
  }),
];

/**
 * Compares papers and server, once all has been sent, and sent again after a restore.
 * @returns the server's state, what they don't agree on, and of that how many facts the server lacks (`lost`) and has
 * besides (`doubled`)
 */
export const audit = async ({ cafe, journal, drawers }: World) => {
  const state = await readServer(cafe);
  const papers = [...paperFacts(journal), ...drawers.facts()];
  const facts = [...serverFacts(state, journal), ...serverDrawerFacts(state, drawers)];
  const found = differences(['on paper', 'on the server'], papers, facts);
  const [lost, doubled] = [without(papers, facts).length, without(facts, papers).length];
  return { state, found, lost, doubled };
};

export const deviceBoardFacts = async (till: Till): Promise<string[]> => {
  await till.go('Ordenes');
  const cards = await readBoard(till);
  return [...cards].flatMap(([table, card]) => shownFacts({ table, ...card }));
};

/** Number, total, customer and state of each bill, as in the file that the history exports. */
export const deviceBillFacts = async (till: Till): Promise<string[]> => {
  await till.go('Historial de Ventas');
  await till.history.from.fill(new Date(Date.now() - days).toISOString().slice(0, 10));
  const rows = await till.history.exportedRows();
  return rows.map((row) => {
    const [number, _day, _time, customer, _method, total, state] = row.split(',');
    return `bill ${number}: ${total}, ${customer}, ${state}`;
  });
};

export const serverBillFacts = ({ bills }: ServerState): string[] =>
  bills.map(
    ({ total, customer, ...bill }) =>
      `bill ${orderNumber(bill)}: ${total}, ${customer ? 'Con datos' : 'Consumidor final'}, Enviada`,
  );

/** Those facts that the others lack, or have fewer times. */
const without = (facts: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return facts.filter((fact) => {
    const at = left.indexOf(fact);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
};

/** What two sides don't agree on. `names`: of the two sides. */
export const differences = (
  names: readonly [string, string],
  one: readonly string[],
  other: readonly string[],
): string[] => [
  ...without(one, other).map((fact) => `only ${names[0]}: ${fact}`),
  ...without(other, one).map((fact) => `only ${names[1]}: ${fact}`),
];
