import { expect } from 'playwright/test';
import type { ApiBill } from '#contract/bills.ts';
import type { ApiShift } from '#contract/shifts.ts';
import { fromCents, toCents } from '#domain/money.ts';
import type { Till } from '../pages/till.ts';
import type { Dice } from './dice.ts';

/** The drawers of a run: what waiters do at them, and what of that papers, server and devices say. */

const words = { in: 'Entrada', out: 'Salida', withdrawal: 'Retiro' } as const;
const kinds = ['in', 'out', 'withdrawal'] as const;

/** A shift on paper. No two have one float, by which they are told apart. */
interface PaperShift {
  floatCents: number;
  movements: { kind: (typeof kinds)[number]; cents: number; reason: string }[];
  /** What the screen said that there should be, and what was counted. */
  closing: { expectedCents: number; countedCents: number } | null;
  payments: number[];
}

const shiftFacts = ({ floatCents, movements, closing, payments }: PaperShift): string[] => {
  const name = `shift of ${fromCents(floatCents)}`;
  return [
    closing
      ? `${name}: counted ${closing.countedCents} of ${closing.expectedCents} cents`
      : `${name}: open`,
    ...movements.map(({ kind, cents, reason }) => `${name}: ${kind} ${cents} cents, ${reason}`),
    ...payments.map((cents) => `${name}: payment of ${cents} cents`),
  ];
};

const outside = (cents: number): string => `no shift: payment of ${cents} cents`;

/** What waiters have noted of their drawers. */
export class DrawerPapers {
  readonly #open = new Map<string, PaperShift>();
  readonly #shifts: PaperShift[] = [];
  readonly #outside: number[] = [];

  shiftOf(device: string): PaperShift | undefined {
    return this.#open.get(device);
  }

  opened(device: string, floatCents: number): void {
    const shift = { floatCents, movements: [], closing: null, payments: [] };
    this.#shifts.push(shift);
    this.#open.set(device, shift);
  }

  closed(device: string): void {
    this.#open.delete(device);
  }

  paid(device: string, cents: number): void {
    (this.#open.get(device)?.payments ?? this.#outside).push(cents);
  }

  /** Of the payments in a shift those that were taken in it; the others its opening has adopted. */
  split(floatCents: number, payments: readonly number[]): { own: number[]; adopted: number[] } {
    const noted = [
      ...(this.#shifts.find((each) => each.floatCents === floatCents)?.payments ?? []),
    ];
    const [own, adopted]: [number[], number[]] = [[], []];
    for (const cents of payments) {
      const place = noted.indexOf(cents);
      if (place >= 0) noted.splice(place, 1);
      (place >= 0 ? own : adopted).push(cents);
    }
    return { own, adopted };
  }

  facts(): string[] {
    return [...this.#shifts.flatMap(shiftFacts), ...this.#outside.map(outside)];
  }
}

/**
 * Shifts, and every payment of the server's bills once: one that was taken in a shift where it was taken, any other in no shift or in
 * one that has adopted it.
 */
export const serverDrawerFacts = (
  { shifts, bills }: { shifts: readonly ApiShift[]; bills: readonly ApiBill[] },
  papers: DrawerPapers,
): string[] => {
  const known = new Set(shifts.map(({ key }) => key));
  return [
    ...shifts.flatMap(({ float, movements, payments, counted, expected }) => {
      const floatCents = toCents(float);
      const taken = papers.split(
        floatCents,
        payments.map(({ amount }) => toCents(amount)),
      );
      return [
        ...shiftFacts({
          floatCents,
          movements: movements.map(({ kind, amount, reason }) => ({
            ...{ kind, cents: toCents(amount), reason },
          })),
          closing: counted && {
            ...{ expectedCents: toCents(expected), countedCents: toCents(counted.cash) },
          },
          payments: taken.own,
        }),
        ...taken.adopted.map(outside),
      ];
    }),
    ...bills.flatMap(({ shiftKey, total }) =>
      known.has(shiftKey ?? '') ? [] : [outside(toCents(total))],
    ),
  ];
};

const closingFact = (number: string, isLate: boolean): string =>
  `closing ${number}${isLate ? ', with something late' : ''}`;

/** Those that lists show without being asked for more. */
export const serverClosingFacts = ({ shifts }: { shifts: readonly ApiShift[] }): string[] =>
  shifts.flatMap(({ number, late }) =>
    number === null ? [] : [closingFact(String(number).padStart(4, '0'), late.length > 0)],
  );

export const deviceClosingFacts = async (till: Till): Promise<string[]> => {
  await till.go('Ordenes');
  await till.drawer.go();
  await expect(till.drawer.close.or(till.drawer.float)).toBeVisible();
  const rows = await till.drawer.closings.getByRole('listitem').allInnerTexts();
  return rows.map((row) =>
    closingFact(/Z (\S+)/.exec(row)?.[1] ?? row, row.includes('Llegó después')),
  );
};

const centsIn = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '')) * 100);

/** One waiter at a drawer. Every step looks first whether it was already taken: a browser may have died in the middle. */
export class Attendant {
  readonly #device: string;
  readonly #place: number;
  readonly #dice: Dice;
  readonly #papers: DrawerPapers;
  #steps = 0;

  /** @param place of the device among all */
  constructor(device: string, place: number, dice: Dice, papers: DrawerPapers) {
    this.#device = device;
    this.#place = place;
    this.#dice = dice;
    this.#papers = papers;
  }

  /** What comes next at the drawer, to be done as often as it takes. `name`: for the log. */
  next(): { name: string; step: (till: Till) => Promise<void>; done: () => void } {
    this.#steps += 1;
    const shift = this.#papers.shiftOf(this.#device);
    const amount = this.#dice.whole(1, 500);
    const kind = this.#dice.pick(kinds) ?? 'in';
    if (!shift) return this.#opening();
    return this.#dice.chance(0.35)
      ? this.#closing(shift, amount)
      : this.#moving(shift, { kind, cents: amount, reason: `m${this.#device}${this.#steps}` });
  }

  #opening() {
    const floatCents = 10_000 * (this.#place + 1) + this.#steps;
    const step = async (till: Till) => {
      if (await this.#isOpen(till)) return;
      await till.drawer.open(fromCents(floatCents));
    };
    return { name: 'open', step, done: () => this.#papers.opened(this.#device, floatCents) };
  }

  #moving(shift: PaperShift, movement: PaperShift['movements'][number]) {
    const word = words[movement.kind];
    const step = async (till: Till) => {
      await this.#isOpen(till);
      if ((await till.page.getByText(`${word} · ${movement.reason}`).count()) > 0) return;
      await till.drawer.move(word, fromCents(movement.cents), movement.reason);
    };
    return { name: movement.kind, step, done: () => void shift.movements.push(movement) };
  }

  #closing(shift: PaperShift, countedCents: number) {
    let expectedCents = 0;
    const step = async (till: Till) => {
      if (!(await this.#isOpen(till))) return;
      expectedCents = centsIn(await till.drawer.countTotal(fromCents(countedCents)));
      await till.drawer.sign('del caos');
    };
    const done = () => {
      shift.closing = { expectedCents, countedCents };
      this.#papers.closed(this.#device);
    };
    return { name: 'close', step, done };
  }

  async #isOpen({ drawer, page }: Till): Promise<boolean> {
    await page.getByRole('button', { name: /^Menú de / }).waitFor();
    await drawer.go();
    await expect(drawer.close.or(drawer.float)).toBeVisible();
    return drawer.close.isVisible();
  }
}
