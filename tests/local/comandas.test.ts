import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { Preferences } from '#contract/settings.ts';
import { comandaOf, type SentComanda } from '#domain/comanda.ts';
import { lineIdOf } from '#domain/line-id.ts';
import { money } from '#domain/money.ts';
import { Ledger } from '#local/ledger.ts';
import { putPerson } from '#local/person.ts';
import { readComanda, readWaiter, storeComanda } from '#local/queries/comandas.ts';
import { readDraft, saveDraft } from '#local/queries/drafts.ts';
import { newOrderKey } from '#local/record.ts';
import { storeRoster } from '#local/roster-store.ts';
import { sessionRow } from '#local/session.ts';
import { valueKeys } from '#local/value-keys.ts';
import { madePreferences } from '#tests/harness/made.ts';

const day = 24 * 60 * 60 * 1000;
const [first, second] = [newOrderKey(), newOrderKey()];
const sent: SentComanda = {
  tableNumber: '5',
  note: '',
  lines: [
    {
      lineId: lineIdOf(first, 1),
      productId: 1,
      productName: 'Capuchino',
      quantity: 2,
      note: 'tibio',
    },
    {
      lineId: lineIdOf(first, 2),
      productId: 2,
      productName: 'Mocaccino',
      quantity: 1,
      note: '',
      options: [
        {
          ...{ optionId: 3, groupName: 'Tamaño', name: 'Grande' },
          ...{ difference: money('0.75'), count: 1 },
        },
      ],
    },
  ],
};
const fresh = () => new Ledger('comandas', { indexedDB: new IDBFactory(), IDBKeyRange });

test('the printed comanda of each order is stored, and can be deleted again', async () => {
  const ledger = fresh();
  expect(await readComanda(ledger, first)).toBeNull();
  await storeComanda(ledger, first, sent);
  expect(await readComanda(ledger, first)).toMatchObject(sent);
  expect(await readComanda(ledger, second)).toBeNull();
  await storeComanda(ledger, first, null);
  expect(await readComanda(ledger, first)).toBeNull();
});

test('a comanda printed by a build whose lines had no ids is that of the same lines', async () => {
  const ledger = fresh();
  const lines = sent.lines.map(({ lineId: _none, ...line }) => line);
  await storeComanda(ledger, first, { ...sent, lines } as unknown as SentComanda);
  expect(await readComanda(ledger, first)).toMatchObject(sent);
});

test('a line that is cancelled after the print says which options it had', async () => {
  const ledger = fresh();
  const almond = { optionId: 7, groupName: 'Leche', name: 'Almendra', difference: money('0.60') };
  const options = [{ ...almond, count: 1, usual: true }];
  const lines = sent.lines.map((line) => ({ ...line, options }));
  await storeComanda(ledger, first, { ...sent, lines });
  const printed = await readComanda(ledger, first);
  const { lines: cancelled } = comandaOf({ ...sent, lines: [] }, printed);
  expect(cancelled).toMatchObject([
    { productName: 'Capuchino', quantity: -2, options },
    { productName: 'Mocaccino', quantity: -1, options },
  ]);
});

test('comandas printed weeks ago are deleted, drafts are not', async () => {
  const ledger = fresh();
  await saveDraft(ledger, valueKeys.newOrder(1, 1), { kept: true });
  await storeComanda(ledger, first, sent, 0);
  await storeComanda(ledger, second, sent, 13 * day);
  expect(await readComanda(ledger, first)).toMatchObject(sent);
  await storeComanda(ledger, second, sent, 15 * day);
  expect(await readComanda(ledger, first)).toBeNull();
  expect(await readDraft(ledger, valueKeys.newOrder(1, 1))).toEqual({ kept: true });
});

test('the paper names whoever works at the device, unless the business wants no names', async () => {
  const ledger = new Ledger('names', { indexedDB: new IDBFactory(), IDBKeyRange });
  const user = { firstName: 'Ana', lastName: 'Paz', email: '', dni: '', phone: '', country: '' };
  const nameWith = async (namesOnPaper?: Preferences['namesOnPaper']) => {
    const settings = {
      User: { id: 1, ...user },
      Business: null,
      currentWorkingIn: 7,
      ...(namesOnPaper && { preferences: { ...madePreferences, namesOnPaper } }),
    };
    await ledger.session.put(sessionRow('a-token', settings));
    return readWaiter(ledger);
  };
  expect(await readWaiter(ledger)).toBe('');
  expect(await nameWith()).toBe('Ana');
  expect(await nameWith('comandas')).toBe('Ana');
  expect(await nameWith('none')).toBe('');
  const luis = {
    id: 8,
    name: 'Luis Mora',
    role: 'waiter',
    colour: 'red',
    active: true,
    pin: null,
  } as const;
  await storeRoster(ledger, 7, { roster: [luis], etag: null });
  await putPerson(ledger, 7, { memberId: luis.id, locked: false });
  expect(await nameWith('all')).toBe('Luis');
});
