import { menuNames } from './cafe.ts';
import type { Dice } from './dice.ts';
import type { Journal, Operation, PaperOrder, Units } from './journal.ts';

/** What a waiter decides to do next, from what is on paper. */

const most = { active: 10, shared: 3, quantity: 9 };

type Act =
  | 'create'
  | 'share'
  | 'edit'
  | 'part'
  | 'whole'
  | 'finish'
  | 'reactivate'
  | 'cancel'
  | 'add';

const acts: readonly { act: Act; weight: number }[] = [
  { act: 'create', weight: 5 },
  { act: 'share', weight: 1 },
  { act: 'edit', weight: 5 },
  { act: 'part', weight: 4 },
  { act: 'whole', weight: 3 },
  { act: 'finish', weight: 2 },
  { act: 'reactivate', weight: 2 },
  { act: 'cancel', weight: 1 },
  { act: 'add', weight: 3 },
];

export interface Planned {
  operation: Operation;
  shared: boolean;
}

const left = ({ lines }: PaperOrder): [string, number][] =>
  [...lines]
    .map(([product, { quantity, billed }]): [string, number] => [product, quantity - billed])
    .filter(([product, units]) => units > 0 && menuNames.includes(product));

const isBilled = ({ lines }: PaperOrder): boolean =>
  [...lines.values()].some(({ billed }) => billed > 0);

/** Whether an order allows an act of the device that took it. A shared one stays open, so that others may add to it. */
const allows = (order: PaperOrder, act: Act): boolean => {
  const { status, shared } = order;
  if (act === 'create' || act === 'share' || act === 'add') return false;
  if (act === 'edit') return status === 'active';
  if (act === 'part') return status !== 'cancelled' && left(order).length > 0;
  if (shared) return false;
  if (act === 'whole') return status !== 'cancelled' && left(order).length > 0;
  if (act === 'cancel') return status === 'active' && !isBilled(order);
  return status === (act === 'reactivate' ? 'finished' : 'active');
};

export class Planner {
  readonly #device: string;
  readonly #guest: string;
  readonly #dice: Dice;
  readonly #journal: Journal;
  #tables = 0;
  #notes = 0;

  /** @param guest the product that only this device adds to orders of the others */
  constructor(device: string, guest: string, dice: Dice, journal: Journal) {
    this.#device = device;
    this.#guest = guest;
    this.#dice = dice;
    this.#journal = journal;
  }

  next(): Planned {
    const { act } = this.#dice.weighted(acts);
    const all = [...this.#journal.orders.values()];
    const own = all.filter(({ device }) => device === this.#device);
    const active = own.filter(({ status }) => status === 'active');
    if (act === 'share' && active.filter(({ shared }) => shared).length < most.shared)
      return this.#create(true);
    if (act === 'add') {
      const others = all.filter(({ device, shared }) => shared && device !== this.#device);
      const order = this.#dice.pick(others);
      if (order) return { operation: this.#edit(order, this.#guest), shared: true };
    }
    const isFull = active.length >= most.active;
    const wanted = isFull && (act === 'create' || act === 'reactivate') ? 'finish' : act;
    const order = this.#dice.pick(own.filter((each) => allows(each, wanted)).slice(-most.active));
    return order
      ? { operation: this.#change(order, wanted), shared: order.shared }
      : this.#create(false);
  }

  #create(shared: boolean): Planned {
    this.#tables += 1;
    const table = `${shared ? 'S' : ''}${this.#device}${this.#tables}`;
    const lines: Units = {};
    for (const product of menuNames)
      if (this.#dice.chance(0.5)) lines[product] = this.#dice.whole(1, 3);
    if (Object.keys(lines).length === 0) lines[menuNames[0] as string] = 1;
    return { operation: { kind: 'create', table, lines, note: this.#note() }, shared };
  }

  #change(order: PaperOrder, act: Act): Operation {
    const { table } = order;
    if (act === 'finish' || act === 'reactivate' || act === 'cancel') return { kind: act, table };
    if (act === 'edit') return this.#edit(order, this.#dice.pick(menuNames) as string);
    const open = left(order);
    const withCustomer = this.#dice.chance(0.2);
    if (act === 'whole')
      return { kind: 'bill', table, lines: Object.fromEntries(open), withCustomer };
    const [product = '', most = 0] = this.#dice.pick(open) ?? [];
    return {
      kind: 'bill',
      table,
      lines: { [product]: this.#dice.whole(1, most) },
      withCustomer,
    };
  }

  /** More or fewer units of a product; never so few that billed ones or the order's last line would go. */
  #edit({ table, lines, device }: PaperOrder, product: string): Operation {
    const { quantity, billed } = lines.get(product) ?? { quantity: 0, billed: 0 };
    const wish = this.#dice.whole(-2, 3) || 1;
    const isLast = menuNames.every((name) => name === product || !lines.has(name));
    const least = isLast ? Math.max(billed, 1) : billed;
    const possible = Math.min(most.quantity, Math.max(least, quantity + wish)) - quantity;
    const note = this.#dice.chance(0.2) && device === this.#device ? this.#note() : '';
    return { kind: 'edit', table, changes: { [product]: possible || 1 }, note };
  }

  #note(): string {
    this.#notes += 1;
    return this.#dice.chance(0.5) ? `n${this.#device}${this.#notes}` : '';
  }
}
