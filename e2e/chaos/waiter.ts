import type { Till } from '../pages/till.ts';
import { reload } from '../support/reload.ts';
import { readBoard, wasRecorded } from './board-reader.ts';
import { guestNames, menuNames } from './cafe.ts';
import type { Device } from './device.ts';
import { Dice } from './dice.ts';
import { Attendant } from './drawer.ts';
import type { Operation, PaperOrder, Units } from './journal.ts';
import { Planner } from './plan.ts';
import { perform } from './taps.ts';
import type { World } from './world.ts';

const mostTabs = 3;
/** How often it is the drawer's turn. */
const atDrawer = 0.4;

/** What a waiter does with the browser's tabs between two operations. */
const tabActs = [
  { act: 'none', weight: 20 },
  { act: 'open', weight: 2 },
  { act: 'close', weight: 1 },
  { act: 'reload', weight: 1 },
] as const;

/** Units of the products that only this device changes in an order, as they are to be after an operation. */
const ownUnits = (
  operation: Operation,
  before: PaperOrder | undefined,
  products: readonly string[],
): Units => {
  const changes =
    operation.kind === 'create'
      ? operation.lines
      : operation.kind === 'edit'
        ? operation.changes
        : {};
  return Object.fromEntries(
    products.map((product) => [
      product,
      (before?.lines.get(product)?.quantity ?? 0) + (changes[product] ?? 0),
    ]),
  );
};

/** Works on one device until the run is over, and writes down what its screens confirm. */
export class Waiter {
  readonly #world: World;
  readonly #device: Device;
  readonly #dice: Dice;
  readonly #planner: Planner;
  readonly #attendant: Attendant;
  readonly #guest: string;
  /** The operation that was confirmed last. */
  #confirmed: Operation | null = null;

  constructor(world: World, device: Device) {
    const place = world.devices.indexOf(device);
    const guest = guestNames[place];
    if (!guest) throw new Error('the menu has too few products for so many devices');
    this.#world = world;
    this.#device = device;
    this.#guest = guest;
    this.#dice = new Dice(world.options.seed, `tabs of ${device.name}`);
    const dice = new Dice(world.options.seed, `waiter of ${device.name}`);
    const ofDrawer = new Dice(world.options.seed, `drawer of ${device.name}`);
    this.#attendant = new Attendant(device.name, place, ofDrawer, world.drawers);
    this.#planner = new Planner(device.name, guest, dice, world.journal);
  }

  async work(): Promise<void> {
    const { gate, isOver } = this.#world;
    const workUnlessOver = async () => {
      // The run may have ended while the gate was closed, before the tablets had what a restore took.
      if (!isOver()) await this.#workOnce();
    };
    while (!isOver()) await gate.pass(workUnlessOver);
  }

  async #workOnce(): Promise<void> {
    if (this.#dice.chance(atDrawer)) await this.#attend();
    const { operation, shared } = this.#planner.next();
    const done = await this.#device.survives(() => this.#tap(operation, shared));
    // It may have been confirmed at the moment in which the browser died.
    if (!done && this.#confirmed !== operation) await this.#lookAgain(operation, shared);
  }

  /** A step at the drawer, as often as the browser dies in it. */
  async #attend(): Promise<void> {
    const { name, step, done } = this.#attendant.next();
    this.#log('drawer', { name });
    while (!(await this.#device.survives(async () => step(await this.#chooseTab()))));
    done();
    this.#log('drawer done', { name });
  }

  async #tap(operation: Operation, shared: boolean): Promise<void> {
    const till = await this.#chooseTab();
    const { journal } = this.#world;
    const before = journal.orders.get(operation.table);
    const isGuest = before !== undefined && before.device !== this.#device.name;
    if (isGuest) {
      await till.go('Ordenes');
      if ((await till.board.order(operation.table).count()) === 0) {
        this.#log('unseen', operation);
        return;
      }
    }
    this.#log('tap', operation);
    const own = ownUnits(operation, before, isGuest ? [this.#guest] : menuNames);
    await perform(till, operation, own, before, isGuest ? undefined : before?.note);
    this.#confirm(operation, shared);
  }

  /** After the browser died in the middle of an operation: the board says whether it was recorded. */
  async #lookAgain(operation: Operation, shared: boolean): Promise<void> {
    const before = this.#world.journal.orders.get(operation.table);
    let recorded = false;
    const look = async () => {
      const { till } = this.#device;
      await till.board.open();
      const card = (await readBoard(till)).get(operation.table);
      recorded = wasRecorded(operation, card, before);
    };
    while (!(await this.#device.survives(look)));
    if (recorded) this.#confirm(operation, shared);
    else this.#log('not recorded', operation);
  }

  async #chooseTab(): Promise<Till> {
    const { act } = this.#dice.weighted(tabActs);
    const draw = this.#dice.next();
    const tills = this.#device.tills();
    const till = tills[Math.floor(draw * tills.length)] ?? this.#device.till;
    if (till.page.url() === 'about:blank') await till.board.open();
    if (act === 'none') return till;
    if (act === 'open' && tills.length >= mostTabs) return till;
    if (act === 'close' && tills.length === 1) return till;
    this.#log(`${act} tab`, { tab: tills.indexOf(till) });
    if (act === 'open') return this.#device.newTab();
    if (act === 'reload') {
      await reload(till.page);
      return till;
    }
    await till.page.close();
    return this.#chooseTab();
  }

  #confirm(operation: Operation, shared: boolean): void {
    this.#confirmed = operation;
    if (operation.kind === 'bill')
      this.#world.drawers.paid(this.#device.name, operation.totalCents ?? 0);
    this.#world.journal.confirm(operation, { device: this.#device.name, shared });
    this.#log('confirmed', operation);
  }

  #log(event: string, parameters: object): void {
    this.#world.log.write(`waiter ${this.#device.name}`, event, parameters);
  }
}
