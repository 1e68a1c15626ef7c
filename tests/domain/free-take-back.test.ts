import { expect, test } from 'vitest';
import { type EarlierChange, isFreeTakeBack } from '#domain/free-take-back.ts';
import type { KitchenTicket, TicketId, TicketKind } from '#domain/kitchen.ts';
import type { LineId } from '#domain/line-id.ts';
import type { Money } from '#domain/money.ts';
import type { ChosenOption } from '#domain/options.ts';

/** When units may be taken off without anybody's permission. Ana is 1, Luis 2; it is 12:00:00. */

const names: Record<number, string> = { 1: 'Capuchino', 2: 'Humita' };

const almond: ChosenOption = {
  ...{ optionId: 7, groupName: 'Leche', name: 'Almendra', count: 1 },
  difference: '0.60' as Money,
};

const line = (lineId: string, productId: number, quantity: number, options?: ChosenOption[]) => ({
  ...{ lineId: lineId as LineId, productId, productName: names[productId] ?? '', quantity },
  ...(options && { options }),
});

type Line = ReturnType<typeof line>;

const ago = (seconds: number): string =>
  new Date(Date.parse('2026-03-15T12:00:00.000Z') - seconds * 1000).toISOString();

const added = (actorId: number, seconds: number, ...lines: Line[]): EarlierChange => ({
  ...{ actorId, at: ago(seconds), lines },
});

const paper = (id: string, lines: Line[], more: Partial<KitchenTicket> = {}): KitchenTicket => ({
  ...{ id: id as TicketId, at: ago(120), tableNumber: '5', note: '', after: [] },
  entries: lines.map((each) => ({ ...each, note: '' })),
  ...more,
});

const notPrinted = (takesBack: string): KitchenTicket =>
  paper('z', [], {
    kind: 'not-printed' satisfies TicketKind,
    takesBack: takesBack as TicketId,
    after: [takesBack as TicketId],
  });

interface Case {
  before: Line[];
  after: Line[];
  earlier?: EarlierChange[];
  tickets?: KitchenTicket[];
  usesPaper?: boolean;
}

const isFree = ({ before, after, earlier = [], tickets = [], usesPaper = false }: Case) =>
  isFreeTakeBack({ before, after, earlier, tickets, usesPaper, actorId: 1, at: ago(0) });

const three = line('a', 1, 3);
const two = line('a', 1, 2);

test.each<[string, boolean, Case]>([
  ['nothing taken back', true, { before: [two], after: [three] }],
  [
    'added by the same person a minute ago',
    true,
    { before: [three], after: [], earlier: [added(1, 60, three)] },
  ],
  [
    'added a second earlier',
    false,
    { before: [three], after: [two], earlier: [added(1, 61, three)] },
  ],
  [
    'added later, by a clock that went back',
    false,
    { before: [three], after: [two], earlier: [added(1, -5, three)] },
  ],
  [
    'added by somebody else',
    false,
    { before: [three], after: [two], earlier: [added(2, 5, three)] },
  ],
  [
    'one just added to two old ones',
    true,
    { before: [three], after: [two], earlier: [added(1, 90, two), added(1, 5, line('a', 1, 1))] },
  ],
  [
    'two where one was just added',
    false,
    { before: [three], after: [line('a', 1, 1)], earlier: [added(1, 5, line('a', 1, 1))] },
  ],
  [
    'what was just added and taken back already',
    false,
    {
      before: [two],
      after: [line('a', 1, 1)],
      earlier: [added(1, 20, line('a', 1, 1)), added(1, 10, line('a', 1, -1))],
    },
  ],
  [
    'what was just added after an old one was taken back',
    true,
    {
      before: [two],
      after: [line('a', 1, 1)],
      earlier: [added(1, 10, line('a', 1, 1)), added(2, 20, line('a', 1, -1))],
    },
  ],
  [
    'just added units that were parted since',
    true,
    {
      before: [two, line('b', 1, 1)],
      after: [two],
      earlier: [added(1, 30, three), added(2, 5, line('a', 1, -1), line('b', 1, 1))],
    },
  ],
  [
    'just added units whose line is gone',
    true,
    { before: [line('b', 1, 3)], after: [], earlier: [added(1, 30, three)] },
  ],
  [
    'just added with another option',
    false,
    {
      before: [two, line('b', 1, 1, [almond])],
      after: [line('b', 1, 1, [almond]), line('a', 1, 1)],
      earlier: [added(1, 5, line('b', 1, 1, [almond]))],
    },
  ],
  ['on no paper, in a business that prints none', false, { before: [three], after: [two] }],
  ['on no paper, in a business that prints', true, { before: [three], after: [], usesPaper: true }],
  [
    'on paper',
    false,
    { before: [three], after: [two], usesPaper: true, tickets: [paper('t', [three])] },
  ],
  [
    'one more than the paper has',
    true,
    { before: [three], after: [two], usesPaper: true, tickets: [paper('t', [two])] },
  ],
  [
    'two where one is not on the paper',
    false,
    { before: [three], after: [line('a', 1, 1)], usesPaper: true, tickets: [paper('t', [two])] },
  ],
  [
    'on a paper that never came out',
    true,
    {
      before: [three],
      after: [],
      usesPaper: true,
      tickets: [paper('t', [three]), notPrinted('t')],
    },
  ],
  [
    'parted from what is on paper',
    false,
    {
      before: [two, line('b', 1, 1)],
      after: [two],
      usesPaper: true,
      tickets: [paper('t', [three])],
    },
  ],
  [
    'on paper under a line that is gone',
    false,
    { before: [line('b', 1, 3)], after: [], usesPaper: true, tickets: [paper('t', [three])] },
  ],
  [
    'of two dishes one is on paper',
    false,
    {
      before: [three, line('c', 2, 1)],
      after: [two],
      usesPaper: true,
      tickets: [paper('t', [three])],
    },
  ],
  [
    'printed, but just added by the same person',
    true,
    {
      before: [three],
      after: [],
      usesPaper: true,
      earlier: [added(1, 20, three)],
      tickets: [paper('t', [three])],
    },
  ],
])('%s: %s', (_name, free, of) => {
  expect(isFree(of)).toBe(free);
});

test('where nobody is known to have added it, nothing is just added', () => {
  const of = { before: [three], after: [two], tickets: [], usesPaper: false, at: ago(0) };
  const earlier = [{ ...added(1, 5, three), actorId: undefined }];
  expect(isFreeTakeBack({ ...of, earlier, actorId: undefined })).toBe(false);
});
