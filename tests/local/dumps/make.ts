import { writeFile } from 'node:fs/promises';
import type { Call } from '#api/transport.ts';
import { money } from '#domain/money.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { newDraft as newCheckout } from '#features/checkout/draft/checkout-draft.ts';
import { changeDraft, draftOfEdit, newDraft } from '#features/order-editor/draft/order-draft.ts';
import { emptyValues } from '#features/products/product/product-values.ts';
import type { Ledger } from '#local/ledger/ledger.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { newBillKey, newOrderKey } from '#local/outbox/record.ts';
import { saveCustomer } from '#local/queries/customers.ts';
import { saveDraft } from '#local/queries/drafts.ts';
import { storeFigures } from '#local/queries/figures.ts';
import type { Intent } from '#operations/registry.ts';
import { customer, fetchMenu, waiter as waiterOf } from '#tests/harness/builders.ts';
import { manualClock } from '#tests/harness/clock.ts';
import { createDevice } from '#tests/harness/device.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { createNetwork, type Fault, faults, injectTransport } from '#tests/harness/network.ts';
import { createTestApp } from '#tests/harness/server.ts';
import type { AcceptedWrite, Dump, FileRow } from './dump.ts';

/** Writes a dump of this build's ledger: `npx tsx tests/local/dumps/make.ts 0.2.0` makes ledger-0.2.0.json. */

/** Rows as stored on disk, without Dexie's hooks. */
const rowsOf = (ledger: Ledger, store: string): Promise<Record<string, unknown>[]> =>
  new Promise((resolve, reject) => {
    const asked = ledger.backendDB().transaction(store).objectStore(store).getAll();
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

const at = '2026-03-01T15:00:00.000Z';
const image: FileRow = {
  $file: { name: 'foto.png', type: 'image/png', base64: 'iVBORw0KGgo=' },
};

/** Stores every kind of value that screens keep, each under its own key. */
const keepValues = async (
  ledger: Ledger,
  { ownerId, businessId, order, refused, billKey }: Kept,
): Promise<void> => {
  const content = { ...draftOfEdit(order).content, tableNumber: '7', note: 'sin azúcar' };
  const uuid = () => crypto.randomUUID();
  const checkout = newCheckout(newBillKey(), uuid());
  await saveDraft(
    ledger,
    valueKeys.newOrder(businessId, ownerId),
    changeDraft(newDraft(), () => ({
      ...content,
      lines: content.lines.map((line) => ({ ...line, quantityBilled: 0 })),
    })),
  );
  await saveDraft(
    ledger,
    valueKeys.editedOrder(businessId, ownerId, order.key),
    changeDraft(draftOfEdit(order), () => content),
  );
  await saveDraft(ledger, valueKeys.checkout(businessId, order.key), {
    ...checkout,
    partial: true,
    lines: { 1: { quantity: '1', discount: '0.50' } },
    parts: 2,
  });
  await saveDraft(ledger, valueKeys.checkout(businessId, refused.order, refused.seq), {
    ...checkout,
    finalCustomer: false,
    customer,
    received: '20',
  });
  await saveDraft(ledger, valueKeys.billCustomer(businessId, billKey), customer);
  await saveDraft(ledger, valueKeys.product(businessId, null), {
    key: uuid(),
    values: { ...emptyValues, productName: 'Té', unitPrice: '1.2' },
    removed: false,
  });
  await saveDraft(ledger, valueKeys.product(businessId, 1), {
    key: uuid(),
    values: { ...emptyValues, productName: 'Capuchino doble' },
    base: { ...emptyValues, productName: 'Capuchino' },
    removed: true,
  });
  await saveDraft(ledger, valueKeys.productImage(businessId, null), image);
  await saveDraft(ledger, valueKeys.category(businessId), {
    key: uuid(),
    id: 1,
    name: 'Cafés fríos',
    added: [2],
    removed: [1],
    picture: { kind: 'file' },
  });
  await saveDraft(ledger, valueKeys.categoryImage(businessId), image);
  await saveDraft(ledger, valueKeys.customer(businessId, null), { ...customer, fullName: 'Ana' });
  await saveDraft(ledger, valueKeys.customer(businessId, customer.dni), customer);
  await saveCustomer(ledger, businessId, [], customer, null);
  const stats = {
    totalSales: money('12.50'),
    totalProducts: 3,
    totalCustomers: 1,
    startDate: at,
    endDate: at,
    totalSold: 4,
    mostSoldProduct: { productName: 'Té' },
    hasBills: true,
    salesByWeekday: Array.from({ length: 7 }, () => money('1.00')),
    mostSoldProducts: [{ productName: 'Té', sold: 4 }],
  };
  await storeFigures(ledger, businessId, 7, { stats, at });
  await storeFigures(ledger, businessId, 30, { stats, at });
};

interface Kept {
  ownerId: number;
  businessId: number;
  order: Parameters<typeof draftOfEdit>[0];
  refused: { order: OrderKey; seq: number };
  billKey: BillKey;
}

const makeDump = async (release: string): Promise<Dump> => {
  const server = await createTestApp();
  const { own, other } = server;
  const tokens = [own.users[0], own.users[1], other.users[0]].map((user) => user?.token ?? '');
  const [ana, ben, stranger] = tokens as [string, string, string];
  const clock = manualClock();
  const network = createNetwork(server.app);
  const floor = waiterOf(await fetchMenu(injectTransport(server.app), own), own.businessId);
  const theirs = waiterOf(await fetchMenu(injectTransport(server.app), other), other.businessId);
  const open = (token: string) => createDevice({ transport: network.transport, clock, token });
  const tablet = await open(ana);
  const second = await open(ben);
  await second.openTab();
  const record = async (...intents: Intent[]) => {
    for (const intent of intents) await tablet.record(intent);
  };
  /** The fault of each call that names an order, for as long as the dump is being made. */
  const fates = new Map<OrderKey, (call: Call) => Fault | null>();
  network.rule((call) => {
    const named = [...fates].find(([order]) => `${call.path}${call.body}`.includes(order));
    return named?.[1](call) ?? null;
  });
  const fate = (order: OrderKey, fault: Fault) => fates.set(order, () => fault);
  /** Opens a tab, lets it send, and closes it. */
  const send = async () => {
    const tab = await tablet.openTab();
    await tab.engine.wake(true);
    tab.kill();
  };
  const onServer = async (...intents: Intent[]) => {
    await record(...intents);
    await send();
  };

  // Sent: orders in every status, a whole bill, a merge, a different total, news of another waiter.
  const board = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((table) =>
    floor.create({ coffee: 2, juice: 3, beer: 2 }, { table }),
  );
  const keys = board.map(keyOf) as [OrderKey, OrderKey, ...OrderKey[]];
  await tablet.pull();
  await second.pull();
  await onServer(...board);
  const [k0, k1, k2, k3, k4, k5, k6, k7, k8] = keys as OrderKey[] & { length: 9 };
  const key = (found: OrderKey | undefined): OrderKey => found ?? newOrderKey();
  const billKey = newBillKey();
  await onServer(floor.bill(key(k0), { coffee: 1 }, { key: billKey, to: customer }));
  const differing = floor.bill(key(k0), { juice: 1 });
  differing.params.summary.total = money('99.99');
  await onServer(differing);
  await second.pull();
  await second.send(floor.edit(key(k1), { sweet: 1 }));
  await onServer(floor.edit(key(k1), { coffee: 1 }));
  await second.send(floor.create({ coffee: 1 }, { table: 'de Ben' }));
  await tablet.pull();
  await onServer(floor.finish(key(k2)), floor.finish(key(k3)));

  // Another waiter of the business, whose session ended before the operations left.
  await tablet.signIn(ben);
  const bens = floor.create({ juice: 1 }, { table: '30' });
  for (const order of [key(k3), keyOf(bens)]) fate(order, faults.refuse('unauthorized'));
  await record(floor.reactivate(key(k3)), bens);
  await send();
  await tablet.signIn(ana);

  // Refused with a reason, parked until an update, and without a reply: after the server did it and before.
  const unseen = newOrderKey();
  await second.send(floor.create({ coffee: 1 }, { key: unseen, table: 'nunca vista' }));
  const unsent = floor.create({ sweet: 4 }, { table: '20' });
  fate(key(k4), faults.refuse('unknown-product'));
  fate(key(k5), faults.refuse('invalid-input'));
  fate(key(k6), faults.status(426));
  fate(key(k7), faults.dropAfter);
  fate(keyOf(unsent), faults.dropBefore);
  fate(unseen, faults.hang);
  await record(
    floor.edit(key(k4), { coffee: 1 }),
    floor.bill(key(k5), { beer: 1 }),
    floor.cancel(key(k6)),
    floor.edit(key(k7), { juice: 1 }),
    unsent,
    floor.edit(unseen, { juice: 1 }),
  );
  await send();
  const refused = (await tablet.outbox()).find(({ kind }) => kind === 'bill-create');

  // A page dies while two requests are out: the server did the first, and never saw the second.
  await record(floor.reactivate(key(k2)), floor.finish(key(k8)));
  const never = new Promise<never>(() => {});
  fate(key(k2), { after: () => never });
  fate(key(k8), { before: () => never });
  const dying = await tablet.openTab();
  void dying.engine.wake(true);
  const isOut = async () => {
    const leased = (await tablet.outbox()).filter((entry) => entry.state === 'sending');
    const arrived = network.log.some(
      ({ call, effect }) =>
        effect && call.path.includes(key(k2)) && call.path.endsWith('reactivate'),
    );
    return arrived && leased.length === 2;
  };
  while (!(await isOut())) await new Promise((resolve) => setTimeout(resolve, 5));
  dying.kill();

  // A waiter of another business on the same device.
  await tablet.signIn(stranger);
  const strange = theirs.create({ coffee: 1 }, { table: 'ajena' });
  await record(strange, theirs.bill(keyOf(strange), { coffee: 1 }));
  await tablet.signIn(ana);

  // Never sent: all seven kinds.
  const fresh = floor.create({ coffee: 3, juice: 1 }, { table: '40', note: 'cumpleaños' });
  const freshBill = newBillKey();
  await record(
    fresh,
    floor.edit(keyOf(fresh), { coffee: -1, sweet: 2 }, { tableNumber: '41' }),
    floor.bill(keyOf(fresh), { coffee: 1 }, { key: freshBill }),
    floor.customer(keyOf(fresh), freshBill),
    floor.finish(keyOf(fresh)),
    floor.reactivate(keyOf(fresh)),
  );
  const mistaken = floor.create({ coffee: 1 }, { table: '42' });
  await record(mistaken, floor.cancel(keyOf(mistaken)));

  const order = (await tablet.order(key(k0)))?.order;
  if (!order || !refused) throw new Error('the dump lacks what its drafts are about');
  await keepValues(tablet.ledger, {
    ownerId: own.users[0]?.id ?? 0,
    businessId: own.businessId,
    order,
    refused: { order: refused.aggregate as OrderKey, seq: refused.seq },
    billKey,
  });

  const stores = tablet.ledger.tables.map(({ name, schema }) => ({
    name,
    form: [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
  }));
  const rows = await Promise.all(stores.map(({ name }) => rowsOf(tablet.ledger, name)));
  const tables = Object.fromEntries(stores.map(({ name }, i) => [name, rows[i] ?? []]));
  const effects = network.log.filter(({ effect }) => effect);
  const accepted = effects.map(({ call }) => {
    const { method, path, body = '', headers = {} } = call;
    return { method, path, body, headers } as AcceptedWrite;
  });
  const pending = new Set((tables.outbox ?? []).map(({ opId }) => opId));
  tablet.close();
  second.close();
  await server.close();
  return {
    release,
    database: {
      version: tablet.ledger.verno,
      stores: Object.fromEntries(stores.map(({ name, form }) => [name, form])),
    },
    tokens,
    accepted,
    done: effects.flatMap(({ key: sent }) => (sent && pending.has(sent) ? sent : [])),
    tables,
  };
};

const [release] = process.argv.slice(2);
if (!release) throw new Error('which release?');
const dump = await makeDump(release);
await writeFile(
  new URL(`ledger-${release}.json`, import.meta.url),
  `${JSON.stringify(dump, null, 2)}\n`,
);
