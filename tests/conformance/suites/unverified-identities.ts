import { expect, test } from 'vitest';
import { isRuc } from '#domain/identity.ts';
import { newBusiness, person, signUp } from '#tests/harness/accounts.ts';
import type { Party } from '#tests/harness/target.ts';
import { billBody, customer, expectError, takeOrder, type Under } from '../steps.ts';

/** Valid in the tax authority's registry, though they fail the check of the number. */
const issued = ['1793213150001', '0993381661001', '0962467429001', '3050000001', '1714307104'];

/** Of no possible form. */
const impossible = [
  '179321315000A',
  '2593213150001',
  '179321315001',
  '1793213150002',
  '0093213150001',
];

const mark = { unverifiedIdentity: true };

/** Identity numbers that fail the check, and that somebody says to be right. */
export const unverifiedIdentities = (under: Under): void => {
  const pay = async (party: Party, data: object) => {
    const line = { productId: party.products.taxed, quantity: 1 };
    const order = await takeOrder(party, [line]);
    const body = billBody(party, order.id, [line], { finalCustomer: false, customer: data });
    return party.call('POST', 'bills/v2', { body });
  };
  const told = async (party: Party, dni: string) =>
    (await party.call('GET', 'customers')).body.find((each: { dni: string }) => each.dni === dni);

  test.each(issued)(
    '%s is taken for a bill only with the word of somebody, and stays marked',
    async (dni) => {
      const { own } = under();
      const data = { ...customer, dni, fullName: `Guest ${dni}` };
      expectError(await pay(own, data), 'invalid-input', ['customer.dni']);
      expectError(await pay(own, { ...data, unverifiedIdentity: false }), 'invalid-input', [
        'customer.dni',
      ]);
      const paid = await pay(own, { ...data, ...mark });
      expect(paid).toMatchObject({ status: 201, body: { customer: { ...data, ...mark } } });
      const { body: read } = await own.call('GET', `bills/${paid.body.id}`);
      expect(read.customer).toEqual({ ...data, ...mark });
      expect(await told(own, dni)).toMatchObject({ ...data, ...mark });
      const day = 86_400_000;
      const at = (time: number) => new Date(time).toISOString();
      const dates = `startDate=${at(Date.now() - day)}&endDate=${at(Date.now() + day)}`;
      const query = `businessId=${own.businessId}&${dates}`;
      const { body: rows } = await own.call('GET', `bills/by-filters?${query}`);
      const row = rows.find(({ id }: { id: number }) => id === paid.body.id);
      expect(row).toMatchObject(mark);
      const { body: trail } = await own.call('GET', `bills/${paid.body.id}/trail`);
      expect(trail[0].details).toMatchObject({ dni, ...mark });
    },
  );

  test.each(impossible)('%s is refused whatever is said', async (dni) => {
    const { own } = under();
    const refused = await pay(own, { ...customer, dni, ...mark });
    expectError(refused, 'invalid-input', ['customer.dni']);
    expect(refused.body.fields['customer.dni']).toBe('El número de cédula o RUC no es válido.');
  });

  test('a bill’s customer is corrected to one and back; a number that passes is never marked', async () => {
    const { own } = under();
    const paid = await pay(own, { ...customer, ...mark });
    expect(paid.body.customer).not.toHaveProperty('unverifiedIdentity');
    const path = `bills/${paid.body.id}`;
    const company = { ...customer, dni: '1793213150001', fullName: 'Guest 1793213150001' };
    expectError(await own.call('PATCH', path, { body: company }), 'invalid-input', ['dni']);
    const changed = await own.call('PATCH', path, { body: { ...company, ...mark } });
    expect(changed.body.customer).toEqual({ ...company, ...mark });
    const back = await own.call('PATCH', path, { body: { ...customer, ...mark } });
    expect(back.body.customer).toEqual(customer);
    const { body: rows } = await own.call('GET', `${path}/trail`);
    expect(rows.map(({ details }: { details: object }) => details).slice(1)).toMatchObject([
      { after: { dni: company.dni, ...mark } },
      { before: { dni: company.dni, ...mark }, after: customer },
    ]);
  });

  test('an account and a business are opened and changed with one', async () => {
    const { urls } = under();
    const dni = '1793213150001';
    const { call } = await signUp(urls);
    const account = { ...person(), dni: '0993381661001' };
    expectError(await call('POST', 'auth/signup', { body: account }), 'invalid-input', ['dni']);
    const opened = await call('POST', 'auth/signup', { body: { ...account, ...mark } });
    expect(opened.status).toBe(201);
    const { body: user } = await call('GET', 'users/current', { token: opened.body.token });
    expect(user).toMatchObject({ dni: account.dni, ...mark });

    const business = { ...newBusiness(), businessDni: ruc() };
    expectError(await call('POST', 'business', { body: business }), 'invalid-input', [
      'businessDni',
    ]);
    // Ten digits are no RUC.
    const cedula = { ...business, businessDni: '3050000001', ...mark };
    expectError(await call('POST', 'business', { body: cedula }), 'invalid-input', ['businessDni']);
    const made = await call('POST', 'business', { body: { ...business, ...mark } });
    expect(made).toMatchObject({ status: 201, body: { ...business, ...mark } });
    const path = `business/${made.body.id}`;
    const { businessDni: proper } = newBusiness();
    const verified = await call('PUT', path, {
      body: { ...business, businessDni: proper, ...mark },
    });
    expect(verified.body).not.toHaveProperty('unverifiedIdentity');
    expectError(
      await call('PUT', path, { body: { ...business, businessDni: dni } }),
      'invalid-input',
      ['businessDni'],
    );
    const again = await call('PUT', path, { body: { ...business, ...mark } });
    expect(again.body).toMatchObject({ ...business, ...mark });
    const { body: settings } = await call('GET', 'settings');
    expect(settings.Business).toMatchObject({ businessDni: business.businessDni, ...mark });
    const { body: reviews } = await call('GET', `${path}/reviews?kind=business`);
    const changes = reviews.rows.map(
      ({ details }: { details: { changes?: object } }) => details.changes,
    );
    expect(changes).toContainEqual(
      expect.objectContaining({ unverifiedIdentity: { before: false, after: true } }),
    );
    expect(changes).toContainEqual({
      businessDni: { before: '', after: business.businessDni },
      unverifiedIdentity: { before: false, after: true },
    });
  });
};

/** A company's number without a check digit, another one each time. */
const ruc = (): string => {
  const sequence = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
  for (let digit = 0; ; digit++) {
    const number = `1793${sequence}`.slice(0, 9);
    const candidate = `${number}${digit}001`;
    if (!isRuc(candidate)) return candidate;
  }
};
