import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type KnownCustomer, knownCustomer } from '#contract/customers.ts';
import { trailRow } from '#contract/trail.ts';
import type { Party } from '#tests/harness/target.ts';
import { billBody, takeOrder, type Under } from '../steps.ts';

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();

const guest = (dni: string, fullName: string, more: object = {}) => ({
  ...{ dni, fullName, address: `Calle de ${fullName}`, email: `${dni}@example.com` },
  ...{ phone: `09${dni.slice(2, 10)}`, ...more },
});

/** What becomes of the guests that a business knows, when bills name their numbers. */
export const guestChanges = (under: Under): void => {
  const known = async (party: Pick<Party, 'call'>, dni: string): Promise<KnownCustomer> => {
    const { body } = await party.call('GET', 'customers');
    const found = z
      .array(knownCustomer)
      .parse(body)
      .filter((each) => each.dni === dni);
    expect(found).toHaveLength(1);
    return found[0] as KnownCustomer;
  };

  const bill = async (party: Party, data: object | null, more: object = {}) => {
    const line = { productId: party.products.taxed, quantity: 1 };
    const order = await takeOrder(party, [line]);
    const to = { finalCustomer: data === null, customer: data, ...more };
    const answer = await party.call('POST', 'bills/v2', {
      body: billBody(party, order.id, [line], to),
    });
    expect(answer.status).toBe(201);
    return answer.body;
  };

  const correct = async (party: Party, made: { id: number }, data: object) => {
    const answer = await party.call('PATCH', `bills/${made.id}`, { body: data });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  test('a known number typed over another guest changes neither guest; the bill has what was typed', async () => {
    const { own } = under();
    const ana = guest('0101016905', 'Ana Mora');
    const luis = guest('0910005917', 'Luis Paz');
    await bill(own, ana);
    const made = await bill(own, luis);
    const typedOver = { ...luis, dni: ana.dni };
    expect((await correct(own, made, typedOver)).customer).toEqual(typedOver);
    expect((await bill(own, typedOver)).customer).toEqual(typedOver);
    // The address of both is the same one.
    const shared = { ...typedOver, address: ana.address, email: ana.email, phone: ana.phone };
    await bill(own, shared);
    const final = await bill(own, null);
    await correct(own, final, { ...shared, fullName: 'Nadie Más' });
    expect(await known(own, ana.dni)).toMatchObject(ana);
    expect(await known(own, luis.dni)).toMatchObject(luis);
  });

  test('a guest is renamed by whoever was shown the present name, and by nobody who was shown another', async () => {
    const { own } = under();
    const rosa = guest('1001152287', 'Rosa Vera');
    const made = await bill(own, rosa);
    const corrected = { ...rosa, fullName: 'Rosa María Vera' };
    await correct(own, made, corrected);
    expect(await known(own, rosa.dni)).toMatchObject(corrected);
    const renamed = { ...guest(rosa.dni, 'Rosa de Paz'), knownAs: ' ROSA  maria VERA ' };
    const paid = await bill(own, renamed);
    expect(paid.customer).not.toHaveProperty('knownAs');
    const { knownAs: _, ...data } = renamed;
    expect(await known(own, rosa.dni)).toMatchObject(data);
    await bill(own, { ...guest(rosa.dni, 'Otra'), knownAs: 'Rosa Vera' });
    await correct(own, paid, { ...guest(rosa.dni, 'Otra'), knownAs: 'Rosa Vera' });
    expect(await known(own, rosa.dni)).toMatchObject(data);
  });

  test('a device that doesn’t say what it showed renames a guest beside the guest’s own data', async () => {
    const { own } = under();
    const eva = guest('1104552037', 'Eva Luna');
    await bill(own, eva);
    await bill(own, { ...eva, fullName: 'Eva Luna Sol' });
    expect(await known(own, eva.dni)).toMatchObject({ fullName: 'Eva Luna Sol' });
    // Of the same person under the RUC.
    await bill(own, { ...eva, dni: `${eva.dni}001`, fullName: 'Luna Sol Eva' });
    await bill(own, { ...eva, fullName: 'Luna Sol Eva' });
    expect(await known(own, eva.dni)).toMatchObject({ fullName: 'Luna Sol Eva' });
  });

  test('a missing phone clears the known one only where it was shown', async () => {
    const { own } = under();
    const juan = guest('1700672486', 'Juan Gil');
    await bill(own, juan);
    const without = { ...juan, address: 'Otra calle', phone: '' };
    const made = await bill(own, without);
    expect(made.customer.phone).toBe('');
    expect(await known(own, juan.dni)).toMatchObject({ ...without, phone: juan.phone });
    await bill(own, { ...without, knownAs: juan.fullName });
    expect(await known(own, juan.dni)).toMatchObject(without);
  });

  test('what arrives late doesn’t replace what was said later, neither of a guest nor of a bill', async () => {
    const { own } = under();
    const first = guest('0962467429', 'Marco Ruiz');
    const made = await bill(own, first, { createdAt: ago(60) });
    const later = { ...first, address: 'Después', madeAt: ago(10) };
    await correct(own, made, later);
    await bill(own, { ...first, address: 'Antes' }, { createdAt: ago(30) });
    expect(await known(own, first.dni)).toMatchObject({ address: 'Después' });
    const late = { ...guest('1102755442', 'Sara Tarde'), madeAt: ago(20) };
    const answer = await correct(own, made, late);
    expect(answer.customer).toMatchObject({ dni: first.dni, address: 'Después' });
    const { body } = await own.call('GET', `bills/${made.id}/trail`);
    const rows = z.array(trailRow).parse(body);
    expect(rows.map(({ details }) => details)).toMatchObject([
      { customer: first.fullName, dni: first.dni },
      { before: { dni: first.dni }, after: { address: 'Después' } },
      { before: { address: 'Después' }, after: { dni: late.dni }, late: true },
    ]);
    expect(rows[1]?.details).not.toHaveProperty('late');
    expect((await correct(own, made, late)).customer.dni).toBe(first.dni);
    const { madeAt: _, ...now } = late;
    expect((await correct(own, made, now)).customer).toEqual(now);
  });

  test('what is said at once counts as the latest, though its device’s clock is a minute behind', async () => {
    const { own } = under();
    const iris = guest('1710034065001', 'Iris Toro');
    const made = await bill(own, iris);
    await correct(own, made, { ...iris, address: 'Uno', madeAt: ago(0) });
    const answer = await correct(own, made, { ...iris, address: 'Dos', madeAt: ago(1) });
    expect(answer.customer.address).toBe('Dos');
    expect(await known(own, iris.dni)).toMatchObject({ address: 'Dos' });
  });

  test('another business knows the same number by its own name', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const here = guest('1311919078', 'Aquí Conocida');
    const there = guest(here.dni, 'Allá Conocida');
    await bill(own, here);
    await bill(other, there);
    expect(await known(own, here.dni)).toMatchObject(here);
    expect(await known(other, there.dni)).toMatchObject(there);
  });
};
