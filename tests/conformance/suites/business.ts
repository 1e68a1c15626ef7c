import { expect, test } from 'vitest';
import { epochHeader } from '#contract/headers.ts';
import { business as businessAnswer } from '#contract/settings.ts';
import { newBusiness, randomRuc, signUp } from '#tests/harness/accounts.ts';
import { expectError, type Under } from '../steps.ts';

const missing = 'Por favor, completa todos los campos requeridos';
const wrongRuc = 'El RUC del negocio no es válido.';
const wrongPhone = 'Por favor, ingresa un número de teléfono válido';
const long = {
  comercialName: 'El nombre comercial no puede tener más de 100 caracteres',
  address: 'La dirección no puede tener más de 200 caracteres',
  email: 'El correo electrónico no puede tener más de 100 caracteres',
};
const longEmail = `${'x'.repeat(90)}@comanda.test`;
const wrongRate =
  'El porcentaje de servicio debe estar entre 0 y 100, con dos decimales como máximo.';

type Wrong = [string, Record<string, unknown>, string];

/** Wrong in both forms, with the same message. */
const wrongAnywhere: Wrong[] = [
  ['a long name', { comercialName: 'x'.repeat(101) }, long.comercialName],
  ['a long address', { address: 'x'.repeat(201) }, long.address],
  ['a long email', { email: longEmail }, long.email],
  ['a cédula for a RUC', { businessDni: '1714307103' }, wrongRuc],
  ['a RUC of no check digit', { businessDni: '1790011675001' }, wrongRuc],
  ['a RUC too long', { businessDni: '17900116740010' }, wrongRuc],
  ['a short phone', { phone: '123456' }, wrongPhone],
  ['a phone with spaces', { phone: '099 123 4567' }, wrongPhone],
];

const wrongNew: Wrong[] = [
  ...wrongAnywhere,
  ['no name', { comercialName: undefined }, missing],
  ['no RUC', { businessDni: '' }, missing],
  ['a blank email', { email: ' ' }, missing],
  ['no address', { address: null }, missing],
  ['a malformed email', { email: 'cafe' }, 'Por favor, ingresa un correo electrónico válido'],
];

const wrongEdit: Wrong[] = [
  ...wrongAnywhere,
  ['no name', { comercialName: ' ' }, 'El nombre comercial es requerido'],
  ['no RUC', { businessDni: undefined }, 'El RUC es requerido'],
  ['no address', { address: '' }, 'La dirección es requerida'],
  ['no email', { email: '' }, 'El correo electrónico es requerido'],
  ['a malformed email', { email: 'cafe@' }, 'El correo electrónico no es válido'],
  ['a rate below zero', { serviceRate: -1 }, wrongRate],
  ['a rate above all', { serviceRate: 100.01 }, wrongRate],
  ['a rate of three decimals', { serviceRate: 10.005 }, wrongRate],
  ['a rate as text', { serviceRate: '10' }, wrongRate],
];

export const business = (under: Under): void => {
  const founder = async (more: object = {}) => {
    const account = await signUp(under().urls);
    const made = await account.call('POST', 'business/', { body: newBusiness(more) });
    return { ...account, made };
  };

  test('a new business becomes its user’s business', async () => {
    const body = newBusiness({ comercialName: ' Café Luna ' });
    const { call } = await signUp(under().urls);
    const made = await call('POST', 'business/', { body });
    expect(made.status).toBe(201);
    expect(businessAnswer.parse(made.body)).toEqual({
      ...body,
      id: expect.any(Number),
      comercialName: 'Café Luna',
      serviceRate: 10,
    });
    const settings = (await call('GET', 'settings')).body;
    expect(settings).toMatchObject({ Business: made.body, currentWorkingIn: made.body.id });
    expect((await call('GET', `business/${made.body.id}`)).body).toEqual(made.body);
  });

  test('without a business only calls that don’t need one succeed', async () => {
    const { call } = await signUp(under().urls);
    for (const path of ['settings', 'users/current', 'taxes', 'paymentMethod']) {
      expect((await call('GET', path)).status).toBe(200);
    }
    expect((await call('PATCH', 'users', { body: {} })).status).toBe(200);
    for (const path of [
      'orders?status=active',
      'categories',
      'products/1',
      'bills/1',
      `business/${under().own.businessId}`,
      `stats/business/${under().own.businessId}`,
    ]) {
      expectError(await call('GET', path), 'business-not-found');
    }
    expect((await call('POST', 'auth/logout')).status).toBe(200);
  });

  test('a new business starts empty and can sell at once, even without a phone', async () => {
    const { call, made } = await founder({ phone: undefined });
    const { id, phone } = made.body;
    expect(phone).toBe('');
    for (const path of [`products/business/${id}`, 'categories', 'orders?status=active']) {
      expect((await call('GET', path)).body).toEqual([]);
    }
    expect((await call('GET', `stats/business/${id}`)).body).toMatchObject({
      totalSales: '0.00',
      totalProducts: 0,
      totalCustomers: 0,
      mostSoldProduct: null,
    });
    expect((await call('GET', 'taxes')).body.length).toBeGreaterThan(0);
    expect((await call('GET', 'paymentMethod')).body.length).toBeGreaterThan(0);
  });

  test.each(wrongNew)('a new business with %s says so', async (_, wrong, text) => {
    const answer = await under().own.call('POST', 'business', { body: newBusiness(wrong) });
    expectError(answer, 'invalid-input');
    expect(answer.body.fields).toEqual({ [Object.keys(wrong)[0] ?? '']: text });
  });

  test('a second business is always refused', async () => {
    const { call, made } = await founder();
    expectError(await call('POST', 'business', { body: newBusiness() }), 'business-exists');
    const same = newBusiness({ businessDni: made.body.businessDni });
    expectError(await call('POST', 'business', { body: same }), 'business-exists');
    expect((await call('GET', 'settings')).body.Business).toEqual(made.body);
  });

  test('a RUC belongs to one business', async () => {
    const { made } = await founder();
    const { businessDni } = made.body;
    const late = await founder({ businessDni });
    expectError(late.made, 'business-dni-taken', ['businessDni']);
    expect((await late.call('GET', 'settings')).body.currentWorkingIn).toBeNull();
    const other = await founder();
    const path = `business/${other.made.body.id}`;
    const moved = await other.call('PUT', path, { body: newBusiness({ businessDni }) });
    expectError(moved, 'business-dni-taken', ['businessDni']);
    expect((await other.call('GET', path)).body).toEqual(other.made.body);
  });

  test('concurrent requests of one user create one business', async () => {
    const { call } = await signUp(under().urls);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', 'business', { body: newBusiness() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const made = answers.find(({ status }) => status === 201);
    for (const answer of answers) if (answer !== made) expectError(answer, 'business-exists');
    expect((await call('GET', 'settings')).body.Business).toEqual(made?.body);
  });

  test('concurrent businesses with one RUC: one is created', async () => {
    const businessDni = randomRuc();
    const users = await Promise.all(Array.from({ length: 4 }, () => signUp(under().urls)));
    const answers = await Promise.all(
      users.map(({ call }) => call('POST', 'business', { body: newBusiness({ businessDni }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('concurrent updates to one RUC: one succeeds', async () => {
    const businessDni = randomRuc();
    const founders = await Promise.all(Array.from({ length: 3 }, () => founder()));
    const answers = await Promise.all(
      founders.map(({ call, made }) =>
        call('PUT', `business/${made.body.id}`, { body: newBusiness({ businessDni }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const answer of answers) {
      if (answer.status === 409) expectError(answer, 'business-dni-taken', ['businessDni']);
    }
  });

  test('an update trims and replaces the business and keeps absent optional fields', async () => {
    const { call, made } = await founder();
    const path = `business/${made.body.id}`;
    const next = newBusiness({ comercialName: ' Café Sol ', email: 'sol@comanda.test ' });
    const { phone, ...without } = next;
    const edited = await call('PUT', path, { body: { ...without, serviceRate: 12.5 } });
    expect(edited.status).toBe(200);
    expect(edited.body).toEqual({
      ...made.body,
      ...without,
      comercialName: 'Café Sol',
      email: 'sol@comanda.test',
      serviceRate: 12.5,
    });
    expect(edited.body.phone).toBe(phone);
    const again = await call('PUT', path, { body: { ...next, phone: '' } });
    expect(again.body).toEqual({ ...edited.body, phone: '' });
    expect((await call('GET', 'settings')).body.Business).toEqual(again.body);
  });

  test.each(wrongEdit)('an edit with %s says so and changes nothing', async (_, wrong, text) => {
    const { own } = under();
    const path = `business/${own.businessId}`;
    const { body: before } = await own.call('GET', path);
    const body = { ...before, comercialName: 'Otro', ...wrong };
    const answer = await own.call('PUT', path, { body });
    expectError(answer, 'invalid-input');
    expect(answer.body.fields).toEqual({ [Object.keys(wrong)[0] ?? '']: text });
    expect((await own.call('GET', path)).body).toEqual(before);
  });

  test('an unknown business in the URL answers 404', async () => {
    const { own } = under();
    const { body } = await own.call('GET', `business/${own.businessId}`);
    for (const id of [0, 999_999, 'abc', '9999999999', `0${own.businessId}`]) {
      expectError(await own.call('GET', `business/${id}`), 'business-not-found');
      expectError(await own.call('PUT', `business/${id}`, { body }), 'business-not-found');
    }
  });

  test('of many devices that saw more in an epoch one begins the next, and other businesses keep theirs', async () => {
    const { own, other } = under();
    const { made, call } = await founder();
    const path = `business/${made.body.id}/epoch`;
    const epochOf = async (of: typeof call) =>
      (await of('GET', 'settings')).headers.get(epochHeader);
    const seen = String(await epochOf(call));
    expect(seen).toMatch(/^[0-9a-f]{16}$/);
    const others = await epochOf(own.call);
    const renew = () => call('POST', path, { body: { seen } });
    const answers = await Promise.all([renew(), renew(), renew()]);
    const next = answers[0]?.body.epoch;
    expect(next).not.toBe(seen);
    for (const { status, headers, body } of answers) {
      expect({ status, body }).toEqual({ status: 200, body: { epoch: next } });
      expect(headers.get(epochHeader)).toBe(next);
    }
    expect((await renew()).body).toEqual({ epoch: next });
    expect(await epochOf(call)).toBe(next);
    expect(await epochOf(own.call)).toBe(others);
    if (other)
      expectError(await other.call('POST', path, { body: { seen: next } }), 'business-not-found');
  });
};
