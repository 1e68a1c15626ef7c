import { expect, test } from 'vitest';
import { type Call, NoReply } from '#api/transport.ts';
import { actorHeader } from '#contract/headers.ts';
import type { OptionGroup } from '#contract/options.ts';
import { money } from '#domain/money.ts';
import { changeRow, readList } from '#local/catalog/mirror.ts';
import { soldOutMarks } from '#local/catalog/sold-out.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import { putPerson } from '#local/people/person.ts';
import { menuOf } from '#parts/options/menu.ts';
import { apiCalls } from '#sync/calls/calls.ts';
import { soldOutCalls } from '#sync/push/sold-out.ts';
import { product } from '../features/order-editor/product.ts';
import { answer, askingDevice } from '../harness/asking.ts';

const milk: OptionGroup = {
  ...{ id: 5, name: 'Leche', min: 0, max: 1, repeat: false, products: [3] },
  options: [
    {
      ...{ id: 9, name: 'Almendra', difference: money('0.00'), usual: false, available: true },
      soldOutUntil: null,
    },
  ],
};
const coffee = { ...product({ id: 3, optionGroups: [5] }), soldOutUntil: null };
const later = '2099-01-01T05:00:00.000Z';

const tablet = async (...answers: Parameters<typeof askingDevice>) => {
  const device = await askingDevice(...answers);
  const { ledger, mirror, clock } = device.deps;
  await changeRow(mirror, 7, 'products', 3, coffee);
  await changeRow(mirror, 7, 'optionGroups', 5, milk);
  const marks = () => soldOutMarks(ledger, 7);
  /** Whether the screens show the product and its option as sold out. */
  const shown = async () => {
    const [now] = await readList(mirror, 7, 'products');
    const optionGroups = await readList(mirror, 7, 'optionGroups');
    const menu = menuOf({ optionGroups }, await marks(), clock.now());
    return now && [menu.isSoldOut(now), menu.groupsOf(now)[0]?.options[0]?.soldOut];
  };
  return { ...device, ...soldOutCalls(device.deps), marks, shown };
};

const said = (calls: readonly Call[]) =>
  calls.map(({ method, path, body }) => [`${method} ${path}`, JSON.parse(body ?? '')]);

test('without a connection a product and an option are sold out on this tablet, and the server learns it later', async () => {
  const { sellOut, tellSoldOut, marks, shown, clock, calls, refreshes } = await tablet(
    new NoReply('network'),
    new NoReply('network'),
    answer(200, { ...coffee, soldOutUntil: later }),
    answer(200, { ...milk, options: [{ ...milk.options[0], soldOutUntil: later }] }),
  );
  expect(await (await sellOut({ id: 3 }, true)).refused).toBeNull();
  expect(await (await sellOut({ id: 5, optionId: 9 }, true)).refused).toBeNull();
  expect(await shown()).toEqual([true, true]);
  expect(await marks()).toHaveLength(2);
  calls.length = 0;
  expect(await tellSoldOut()).toBeNull();
  const at = expect.any(String);
  expect(said(calls)).toEqual([
    ['PUT products/3/sold-out', { soldOut: true, at }],
    ['PUT option-groups/5/sold-out', { optionId: 9, soldOut: true, at }],
  ]);
  expect(refreshes.length).toBeGreaterThan(0);
  expect(await shown()).toEqual([true, true]);
  // The catalog has been read meanwhile.
  clock.advance(6_000);
  await tellSoldOut();
  expect(await marks()).toEqual([]);
  expect(await shown()).toEqual([true, true]);
  expect(calls).toHaveLength(2);
});

test('what is taken back before the server knew of it is told as it is now', async () => {
  const { sellOut, tellSoldOut, shown, calls, clock } = await tablet(
    new NoReply('network'),
    new NoReply('network'),
    answer(200, coffee),
  );
  await (await sellOut({ id: 3 }, true)).refused;
  clock.advance(1_000);
  await (await sellOut({ id: 3 }, false)).refused;
  expect(await shown()).toEqual([false, false]);
  calls.length = 0;
  await tellSoldOut();
  expect(said(calls)).toMatchObject([['PUT products/3/sold-out', { soldOut: false }]]);
});

test('what is said while an earlier word is on its way stays, and goes next', async () => {
  let answerFirst = (): void => {};
  const { sellOut, marks, shown, clock, calls } = await tablet(
    () =>
      new Promise((resolve) => {
        answerFirst = () => resolve(answer(200, { ...coffee, soldOutUntil: later }));
      }),
    answer(200, coffee),
  );
  const first = await sellOut({ id: 3 }, true);
  await expect.poll(() => calls.length).toBe(1);
  clock.advance(1_000);
  const second = await sellOut({ id: 3 }, false);
  answerFirst();
  await first.refused;
  expect(await shown()).toEqual([false, false]);
  await second.refused;
  expect(said(calls)).toMatchObject([
    [expect.anything(), { soldOut: true }],
    [expect.anything(), { soldOut: false }],
  ]);
  expect(await marks()).toMatchObject([{ id: 3, until: null, toldAt: clock.now() }]);
  expect(await shown()).toEqual([false, false]);
});

test('a refusal is told, and the screen shows again what the server says', async () => {
  const gone = { code: 'product-not-found', message: 'El producto no existe.' };
  const { sellOut, marks, shown } = await tablet(answer(404, gone));
  const { refused } = await sellOut({ id: 3 }, true);
  expect(await refused).toMatchObject({ code: 'product-not-found' });
  expect(await marks()).toEqual([]);
  expect(await shown()).toEqual([false, false]);
});

test('a server that is overloaded, or a session that has ended, is asked again later', async () => {
  const busy = { code: 'too-many-requests', message: 'Demasiados intentos.' };
  const ended = { code: 'unauthorized', message: 'Inicia sesión.' };
  const { sellOut, tellSoldOut, marks } = await tablet(answer(429, busy), answer(401, ended));
  expect(await (await sellOut({ id: 3 }, true)).refused).toBeNull();
  expect(await tellSoldOut()).toBeNull();
  expect(await marks()).toHaveLength(1);
});

test('what is sold out is told whoever is at the tablet by then', async () => {
  const { deps, calls } = await askingDevice(answer(200, coffee));
  const session = (await deps.ledger.session.get('current')) as SessionRow;
  const member = { id: 1, name: 'Rosa', role: 'owner' } as const;
  await deps.ledger.session.put({ ...session, settings: { ...session.settings, member } });
  await putPerson(deps.ledger, 7, { memberId: 2, locked: true });
  await (await apiCalls(deps).sellOut({ id: 3 }, true)).refused;
  expect(calls).toMatchObject([{ method: 'PUT', path: 'products/3/sold-out' }]);
  expect(calls[0]?.headers).not.toHaveProperty(actorHeader);
});
