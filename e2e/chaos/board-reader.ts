import { expect } from 'playwright/test';
import type { Till } from '../pages/till.ts';
import type { Operation, PaperOrder, Status } from './journal.ts';

/** An order as its card on the board shows it. */
export interface Card {
  /** Pending while the server has not numbered it. */
  number: string;
  status: Status;
  note: string;
  lines: Map<string, { quantity: number; billed: number }>;
}

/** Runs in the page. `isWhole`: every card that the open tab counts is there; the last ones are drawn late. */
const shownCards = () => {
  const tab = document.querySelector('label:has(input[type=radio]:checked)');
  const count = Number(tab?.textContent?.match(/\d+$/)?.[0] ?? Number.NaN);
  const isWhole = count === document.querySelectorAll('article').length;
  const cards = [...document.querySelectorAll('article')].map((article) => ({
    name: article.getAttribute('aria-label') ?? '',
    finished: article.closest('section')?.getAttribute('aria-label') === 'Órdenes finalizadas',
    note:
      [...article.querySelectorAll('p .sr-only')].find(
        ({ textContent }) => textContent === 'Nota de la orden: ',
      )?.nextSibling?.textContent ?? '',
    lines: [...article.querySelectorAll('li')].map((line) => ({
      product: line.querySelector('.money + span')?.firstChild?.textContent ?? '',
      units: [...line.querySelectorAll('.money > .sr-only')]
        .flatMap(({ textContent }) => textContent?.match(/\d+/g) ?? [])
        .map(Number),
    })),
  }));
  return { isWhole, cards };
};

/** Each list shows its first 48 cards. */
const moreOf = ({ page }: Till) => page.getByRole('button', { name: 'Ver más' });

/** Shows more of the board, which is open, until an order's card is there, among those of its status. */
export const showOrder = (
  till: Till,
  { table, status }: Pick<PaperOrder, 'table' | 'status'>,
): Promise<void> => {
  const [section, group] =
    status === 'finished'
      ? ([till.board.finished, 'finalizadas'] as const)
      : ([till.board.active, 'activas'] as const);
  const card = section.filter({ has: till.board.order(table) });
  const isShown = async () => {
    if (!(await section.isVisible())) await till.board.show(group);
    const shown = await card.isVisible();
    if (!shown && (await moreOf(till).count()) > 0) await moreOf(till).first().click();
    return shown;
  };
  return expect.poll(isShown, { message: `the ${status} order of table ${table}` }).toBe(true);
};

/** All orders on the board, by table. */
export const readBoard = async (till: Till): Promise<Map<string, Card>> => {
  const { page } = till;
  const more = moreOf(till);
  const shown: ReturnType<typeof shownCards>['cards'] = [];
  for (const group of ['finalizadas', 'activas'] as const) {
    await till.board.show(group);
    let cards: typeof shown = [];
    const isWhole = async () => {
      while ((await more.count()) > 0) await more.first().click();
      const board = await page.evaluate(shownCards);
      cards = board.cards;
      return board.isWhole;
    };
    await expect.poll(isWhole, { message: 'the whole board' }).toBe(true);
    shown.push(...cards);
  }
  return new Map(
    shown.map(({ name, finished, note, lines }) => {
      const [, number = '', table = ''] = /^Orden (\S+), (?:mesa )?(\S+)$/.exec(name) ?? [];
      const units = lines.flatMap(({ product, units: found }) => {
        const [left = 0, quantity] = found;
        return quantity ? [[product, { quantity, billed: quantity - left }] as const] : [];
      });
      return [
        table,
        { number, note, status: finished ? 'finished' : 'active', lines: new Map(units) },
      ];
    }),
  );
};

/**
 * Whether an operation was recorded that a browser died in the middle of: the board shows the order after it, or as it
 * was before.
 * @param before the order on paper; undefined before its creation
 */
export const wasRecorded = (
  operation: Operation,
  card: Card | undefined,
  before: PaperOrder | undefined,
): boolean => {
  const changed = (units: Record<string, number>, what: 'quantity' | 'billed') =>
    Object.keys(units).some(
      (product) =>
        (card?.lines.get(product)?.[what] ?? 0) !== (before?.lines.get(product)?.[what] ?? 0),
    );
  switch (operation.kind) {
    case 'create':
      return card !== undefined;
    case 'edit':
      return changed(operation.changes, 'quantity');
    case 'bill':
      return changed(operation.lines, 'billed');
    case 'cancel':
      return card === undefined;
    default:
      return card?.status !== before?.status;
  }
};
