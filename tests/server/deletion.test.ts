import { afterEach, beforeEach, expect, test } from 'vitest';
import { newLineId } from '#domain/line-id.ts';
import { deleteDue } from '#server/services/business/delete-due.ts';
import { addDocument } from '#server/services/fiscal/documents-store.ts';
import { closeBody, movementBody, shiftBody } from '#tests/conformance/steps.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { newTicket } from '#tests/harness/tickets.ts';
import { newDocument } from './fiscal/new-documents.ts';
import { day, type Inject, injector, movableClock } from './inject.ts';

/** A business is deleted 30 days after an owner asked for it, with all that names people. */

const guest = {
  dni: '1714307103',
  fullName: 'Rosalinda Huespeda',
  address: 'Calle Secreta 77',
  email: 'rosalinda@secreta.ec',
  phone: '0990007777',
};
const note = 'para Rosalinda sin sal';

onBothEngines((newDatabase) => {
  let clock: ReturnType<typeof movableClock>;
  let on: TestApp;
  let owner: Inject;
  let admin: Inject;
  let path: string;
  let comercialName: string;

  beforeEach(async () => {
    clock = movableClock();
    on = await createTestApp({ url: await newDatabase(), now: clock.now });
    [owner, admin] = [injector(on), injector(on, on.own.users[1])];
    path = `business/${on.own.businessId}/deletion`;
    const business = await owner('GET', `business/${on.own.businessId}`);
    comercialName = business.body.comercialName;
    await on.database.db
      .updateTable('members')
      .set({ role: 'admin' })
      .where('id', '=', on.own.users[1]?.memberId ?? 0)
      .execute();
  });
  afterEach(() => on.close());

  const ask = (by = owner, name = comercialName) => by('POST', path, { comercialName: name });

  const run = () => deleteDue(on.database, clock.now());

  /** Everything in the database, as text. */
  const everything = async (): Promise<string> => {
    const tables = await on.database.db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        on.database.db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      ),
    );
    return JSON.stringify(rows);
  };

  /** An order with a note, a ticket and a bill of a guest, and a person without an account. */
  const work = async () => {
    const lineId = newLineId();
    const line = { productId: on.own.products.coffee, quantity: 2, lineId, note };
    const order = await owner(
      'POST',
      'orders/v2',
      { tableNumber: 'Rosalinda', note, products: [line] },
      { 'idempotency-key': 'order' },
    );
    await owner('POST', `orders/${order.body.id}/tickets`, {
      ...{ ...newTicket(), tableNumber: '1', note, after: [] },
      entries: [{ lineId, productName: 'Café', quantity: 2, note }],
    });
    const bill = await owner(
      'POST',
      'bills/v2',
      {
        ...{ businessId: on.own.businessId, orderId: order.body.id, finalCustomer: false },
        ...{ customer: guest, paymentMethodId: 1 },
        selectedProducts: [{ productId: on.own.products.coffee, lineId, quantity: 1 }],
      },
      { 'idempotency-key': 'bill' },
    );
    expect([order.status, bill.status], JSON.stringify(bill.body)).toEqual([201, 201]);
    const { body: tills } = await owner('GET', 'tills');
    const shift = shiftBody(tills[0].id);
    expect((await owner('POST', 'shifts', shift)).status).toBe(201);
    const moved = movementBody({ reason: note });
    expect((await owner('POST', `shifts/${shift.key}/movements`, moved)).status).toBe(200);
    const closing = closeBody({ counted: { cash: '12.34' }, reason: note });
    expect((await owner('POST', `shifts/${shift.key}/close`, closing)).status).toBe(200);
    await on.database.transaction(async (tx) => {
      const { id } = await addDocument(
        tx,
        newDocument(on.own.businessId, 1, clock.now(), { billId: bill.body.id }),
      );
      await tx
        .updateTable('fiscal_documents')
        .set({ signed_xml: guest.fullName, messages: JSON.stringify([note]) })
        .where('id', '=', id)
        .execute();
    });
    const person = { name: 'Petronila Mesera', role: 'waiter', pin: '4826' };
    const made = await owner('POST', `business/${on.own.businessId}/members`, person);
    expect(made.status).toBe(201);
    return bill.body.id as number;
  };

  test('an owner asks by the name of the business, once, and takes it back', async () => {
    expect((await owner('GET', path)).body).toEqual({ dueAt: null });
    expect((await ask(admin)).body.code).toBe('role-forbidden');
    expect((await ask(owner, 'Otro')).body.fields).toHaveProperty('comercialName');
    const dueAt = new Date(clock.now().getTime() + 30 * day).toISOString();
    expect((await ask()).body).toEqual({ dueAt });
    clock.advance(day);
    expect((await ask()).body).toEqual({ dueAt });
    expect((await admin('GET', path)).body).toEqual({ dueAt });
    expect((await admin('DELETE', path)).body.code).toBe('role-forbidden');
    expect((await owner('DELETE', path)).body).toEqual({ dueAt: null });
    clock.advance(60 * day);
    await run();
    expect((await owner('GET', path)).status).toBe(200);
    const { rows } = (await owner('GET', `business/${on.own.businessId}/reviews?kind=business`))
      .body;
    expect(rows.map((row: { details: object }) => row.details)).toEqual([
      { changes: { deletion: { before: dueAt, after: '' } } },
      { changes: { deletion: { before: '', after: dueAt } } },
    ]);
  });

  test('a person at the owner’s device asks for nothing, and nothing is deleted before its time', async () => {
    const asPerson = { 'x-actor': String(on.own.users[1]?.memberId) };
    const asked = await owner('POST', path, { comercialName }, asPerson);
    expect(asked.body.code).toBe('role-forbidden');
    await ask();
    const before = await everything();
    clock.advance(30 * day - 1);
    await run();
    expect(await everything()).toBe(before);
  });

  test('a deletion that ends after any of its transactions goes on where the server starts again', async () => {
    await work();
    await ask();
    clock.advance(30 * day);
    const { db, transaction } = on.database;
    const sizes = { orders: 1, rows: 2 };
    class Killed extends Error {}
    /** As a server that is killed after so many transactions of its own. */
    const runUntil = async (most: number): Promise<boolean> => {
      let done = 0;
      const killed: typeof transaction = async (change) => {
        if (done === most) throw new Killed();
        done += 1;
        return transaction(change);
      };
      return deleteDue({ db, transaction: killed }, clock.now(), sizes).then(
        () => true,
        (error) => {
          if (error instanceof Killed) return false;
          throw error;
        },
      );
    };
    const readBusiness = () =>
      db
        .selectFrom('businesses')
        .select(['deletion_due_at', 'email'])
        .where('id', '=', on.own.businessId)
        .executeTakeFirst();
    let most = 1;
    for (; !(await runUntil(most)); most += 1) {
      expect((await readBusiness())?.deletion_due_at).not.toBeNull();
      // Nobody works in it meanwhile.
      expect((await owner('GET', 'settings')).status).toBe(401);
    }
    expect(most).toBeGreaterThan(6);
    expect(await readBusiness()).toEqual({ deletion_due_at: null, email: '' });
    const left = await everything();
    for (const secret of ['Rosalinda', 'Huespeda', guest.phone, 'Petronila', note])
      expect(left, secret).not.toContain(secret);
  });

  test('after 30 days bills stay with their amounts, and nobody’s name does', async () => {
    const billId = await work();
    const read = () =>
      on.database.db
        .selectFrom('bills')
        .select(['number', 'total_cents', 'total_by_tax', 'created_at'])
        .where('id', '=', billId)
        .execute();
    const before = await read();
    const { db } = on.database;
    const accounts = await db.selectFrom('users').selectAll().execute();
    const own = accounts.find(({ id }) => id === on.own.users[0]?.id);
    const strange = () => injector(on, on.other.users[0])('GET', 'settings');
    const other = (await strange()).body;
    await ask();
    clock.advance(30 * day);
    await run();
    await run();
    expect(await read()).toEqual(before);
    const left = await everything();
    for (const secret of [
      ...['Rosalinda', 'Huespeda', 'Secreta', 'secreta.ec', guest.phone, 'Petronila', note],
      String(own?.email),
    ])
      expect(left, secret).not.toContain(secret);
    const [user] = on.own.users;
    const signIn = await owner('POST', 'auth/login', {
      ...{ email: user?.email, password: user?.password },
    });
    expect(signIn.status).toBe(401);
    expect((await owner('GET', 'settings')).status).toBe(401);
    const admins = (await admin('GET', 'settings')).body;
    expect([admins.Business, admins.businesses]).toEqual([null, []]);
    expect((await strange()).body).toEqual(other);
  });
});
