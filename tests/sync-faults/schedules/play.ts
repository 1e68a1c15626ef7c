import { newLineId } from '#domain/line-id.ts';
import {
  canBill,
  canCancel,
  canEdit,
  lineOf,
  lineProductOf,
  type OrderKey,
  type OrderLine,
  remaining,
} from '#domain/order.ts';
import { applyChanges } from '#domain/order-changes.ts';
import { changeOptions, unitsToChange } from '#features/order-editor/draft/change-options.ts';
import { separateUnit } from '#features/order-editor/draft/order-content.ts';
import { retryEntry } from '#local/outbox/pending.ts';
import type { LocalOrder } from '#local/outbox/projection.ts';
import type { Intent } from '#operations/registry.ts';
import type { SmallProduct } from '#tests/harness/seed-small.ts';
import { annul, bill } from './billing.ts';
import type { Act, Command } from './command.ts';
import { atDrawer } from './drawers.ts';
import { heal, isSettled, pullAll, sendAll, signIn } from './heal.ts';
import { changePrices, readMenu, shownCoffee } from './menu.ts';
import { confirmPayment, correctPayment } from './payments.ts';
import { changePerson } from './people.ts';
import { pickFrom } from './pick.ts';
import { remember, restoreMoment } from './restores.ts';
import type { Room, Station } from './room.ts';

/** Plays one schedule: waiters only do what their screen allows at that moment. */

const menu: SmallProduct[] = ['coffee', 'juice', 'sweet'];

/** A new line of coffee, at the price that the waiter knows. */
const newCoffee = ({ menu: shown }: Station, pick: number) => ({
  lineId: newLineId(),
  ...shownCoffee(shown, pick % 2 === 0),
});

/** The line that an edit is about: one that the order has, a product's plain one, or a new one apart. */
const lineToEdit = (key: OrderKey, lines: readonly OrderLine[], station: Station, pick: number) => {
  const known = pick % 3 === 0 ? pickFrom(lines, pick) : undefined;
  if (known) return { lineId: known.lineId, ...lineProductOf(known) };
  const product = pickFrom(menu, pick) as SmallProduct;
  if (product === 'coffee' && pick % 4 > 1) return newCoffee(station, pick >> 2);
  const [line] = station.waiter.edit(key, { [product]: 1 }).params.changes.lines;
  return pick % 4 === 1 && line ? { ...line, lineId: newLineId() } : line;
};

const edit = (station: Station, { order }: LocalOrder, { pick, amount }: Act): Intent | null => {
  const texts = pick % 5 === 0 ? { note: `nota ${pick}`, tableNumber: String(pick) } : {};
  const line = lineToEdit(order.key, order.lines, station, pick);
  if (!line || amount === 0) return null;
  const intent = station.waiter.edit(order.key, {}, texts);
  const changes = { ...texts, lines: [{ ...line, quantity: amount }] };
  const known = lineOf(order, line.lineId);
  const possible = (known ? remaining(known) : 0) + amount >= 0;
  const wanted = applyChanges(order, changes);
  if (!possible || wanted.lines.length === 0) return null;
  return { ...intent, params: { ...intent.params, changes } };
};

/** As the order screen moves units: one of them, or all that are not billed with other options. */
const move = (station: Station, { order }: LocalOrder, { pick, amount }: Act): Intent | null => {
  const line = pickFrom(
    order.lines.filter((each) => remaining(each) > 0),
    pick,
  );
  if (!line) return null;
  const { coffee } = station.menu;
  const other = line.productId === coffee.productId && newCoffee(station, line.options ? 1 : 0);
  const wanted =
    other && amount > 0
      ? changeOptions(order, order, {
          lineId: line.lineId,
          product: other,
          units: unitsToChange(order, line, null),
          as: newLineId(),
        })
      : separateUnit(order, line.lineId, newLineId());
  return wanted === order ? null : station.waiter.change(order, { ...order, ...wanted });
};

const create = (station: Station, { pick }: Act): Intent => {
  const intent = station.waiter.create({ coffee: 1 + (pick % 3), juice: 1 + (pick % 2) });
  const [coffee, ...others] = intent.params.lines;
  if (!coffee || pick % 3 === 0) return intent;
  const shown = { ...newCoffee(station, pick), quantity: coffee.quantity, note: '' };
  return { ...intent, params: { ...intent.params, lines: [shown, ...others] } };
};

const intentOf = async (room: Room, station: Station, act: Act): Promise<Intent | null> => {
  const { device, waiter } = station;
  if (act.act === 'create') return create(station, act);
  if (act.act === 'sell-out')
    return waiter.sellOut(pickFrom(menu, act.pick) as SmallProduct, act.amount > 0);
  if (act.act === 'customer') {
    const chosen = pickFrom(await device.bills(), act.pick)?.bill;
    return chosen ? waiter.customer(chosen.orderKey, chosen.key) : null;
  }
  // Until there is a bill, one is made.
  const ofBill = { annul, correct: correctPayment, confirm: confirmPayment };
  if (act.act === 'annul' || act.act === 'correct' || act.act === 'confirm')
    return (
      (await ofBill[act.act](station, act)) ?? intentOf(room, station, { ...act, act: 'bill' })
    );
  const orders = (await device.orders()).filter(({ order }) => allowed(act.act, order));
  const chosen = pickFrom(orders, act.pick);
  if (!chosen) return create(station, act);
  switch (act.act) {
    case 'edit':
      return edit(station, chosen, act);
    case 'move':
      return move(station, chosen, act);
    case 'bill':
      return bill(room, waiter, chosen, act);
    case 'print':
      return waiter.print(chosen.order);
    case 'show':
      return waiter.show(chosen.order);
    case 'cancel':
      return waiter.cancel(chosen.order.key);
    case 'finish':
      return waiter.finish(chosen.order.key);
    default:
      return waiter.reactivate(chosen.order.key);
  }
};

/** Guests go to another order, with all that they have or some of it. Until there are two, one more is taken. */
const transfer = async (station: Station, act: Act): Promise<void> => {
  const { device, waiter } = station;
  const { pick, amount } = act;
  station.attended = { ...station.attended, approvedById: undefined };
  const open = (await device.orders()).map(({ order }) => order).filter(canEdit);
  const from = pickFrom(open, pick);
  const to =
    from &&
    pickFrom(
      open.filter(({ key }) => key !== from.key),
      pick >> 3,
    );
  if (!from || !to) return device.record(create(station, act), undefined, station.tapped);
  const lines = from.lines.filter((line) => remaining(line) > 0);
  const some = amount > 0 ? lines : lines.slice(0, 1);
  const chosen = some.map((line) => ({
    lineId: line.lineId,
    quantity: amount > 1 ? remaining(line) : 1,
  }));
  if (chosen.length === 0) return;
  const intents = waiter.transfer(from, to, chosen);
  await device.recordTogether(intents, station.tapped);
};

const allowed = (act: Act['act'], order: LocalOrder['order']): boolean => {
  if (act === 'print' || act === 'show') return true;
  if (act === 'bill') return canBill(order);
  if (act === 'cancel') return canCancel(order);
  return act === 'reactivate' ? order.status === 'finished' : canEdit(order);
};

/** Waits for `count` turns of the event loop, so that work in progress advances. */
export const turns = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) await new Promise((resolve) => setImmediate(resolve));
};

const settle = (station: Station) => Promise.race([station.device.flush(), turns(300)]);

const kill = async ({ device }: Station, pick: number) => {
  pickFrom(device.tabs, pick)?.kill();
  if (device.tabs.length === 0) await device.openTab();
};

/** Sets the device's clock. Every open tab notices; while none is open, what the server never confirmed moves along. */
const leap = async (
  { device, clock, moved }: Station,
  { ms, open }: Extract<Command, { kind: 'leap' }>,
): Promise<void> => {
  if (open) {
    clock.jump(ms);
    for (const { deviceClock } of device.tabs) deviceClock.look();
    await turns(20);
    return;
  }
  for (const tab of [...device.tabs]) tab.kill();
  for (const entry of await device.outbox()) if (!entry.clock?.checked) moved.add(entry.seq);
  clock.jump(ms);
  await device.openTab();
};

/** A retry merges later edits into the refused entry: from then on they count as one operation. */
const retry = async ({ device, recorded }: Station, pick: number): Promise<void> => {
  const { outbox } = device.ledger;
  await device.ledger.transaction('rw', outbox, async () => {
    const before = await outbox.toArray();
    const parked = pickFrom(
      before.filter(({ state }) => state === 'parked'),
      pick,
    );
    if (!parked) return;
    await retryEntry(device.ledger, parked.seq);
    const after = new Map((await outbox.toArray()).map((entry) => [entry.seq, entry]));
    for (const { seq } of before) if (!after.has(seq)) recorded.delete(seq);
    const { kind, params } = after.get(parked.seq) ?? parked;
    recorded.set(parked.seq, { kind, params } as Intent);
  });
};

const play = async (room: Room, command: Command): Promise<void> => {
  const station = room.stations['device' in command ? command.device : 0] as Station;
  const { device, network } = station;
  switch (command.kind) {
    case 'act': {
      if (command.act === 'transfer') return transfer(station, command);
      if (command.act === 'drawer') return atDrawer(room, station, command);
      const intent = await intentOf(room, station, command);
      const approvedById = room.server.people[command.approver - 1];
      station.attended = { ...station.attended, approvedById };
      if (intent) await device.record(intent, undefined, station.tapped, approvedById);
      return;
    }
    case 'person':
      await changePerson(room, station, command.pick);
      return;
    case 'faults':
      station.plan.push(...command.list);
      return;
    case 'send':
      void device.flush();
      return;
    case 'send-new':
      for (const { engine } of device.tabs) void engine.wakeForNew();
      return;
    case 'settle':
      await settle(station);
      return;
    case 'advance':
      room.clock.advance(command.ms);
      return;
    case 'leap':
      await leap(station, command);
      return;
    case 'server-leap':
      room.serverClock.jump(command.ms);
      room.serverWasAhead.add(room.serverClock.now() - room.clock.right());
      return;
    case 'pull':
      await device.pull();
      await device.pullBills();
      station.menu = await readMenu(room.server, room.server.milk);
      return;
    case 'price':
      await changePrices(room.server, room.server.milk, command.cents);
      return;
    case 'reload':
      await device.reload();
      return;
    case 'open-tab':
      if (device.tabs.length < 3) await device.openTab();
      return;
    case 'kill-tab':
      await kill(station, command.pick);
      return;
    case 'steal':
      device.steal();
      return;
    case 'release':
      station.releases.shift()?.();
      return;
    case 'sign-in':
      await signIn(room, station);
      return;
    case 'down':
      network.down(command.down);
      return;
    case 'retry':
      await retry(station, command.pick);
      return;
    case 'restore':
      await restoreMoment(room, command.pick, command.as);
  }
};

export const playAll = async (room: Room, commands: readonly Command[]): Promise<void> => {
  const restores = commands.some(({ kind }) => kind === 'restore');
  for (const command of commands) {
    if (restores) await remember(room);
    await play(room, command);
  }
  await heal(room);
  await pullAll(room);
  // What was refused only for what an order lacked is sent once that is there, and the other device hears of it.
  // The first device that sees an older server has it begin another epoch; after that all see it.
  // Each then sends again the tickets that the server has lost, and hears of the other's.
  for (let round = 0; round < (restores ? 2 : 1); round += 1) await pullAll(room);
  // What came before the units that another order has sent again comes once more.
  if (restores && !(await isSettled(room))) {
    await sendAll(room);
    await pullAll(room);
  }
};
