import { expect, test } from 'vitest';
import { user } from '#contract/settings.ts';
import { newPasswordOfTests, person, randomEmail, signUp } from '#tests/harness/accounts.ts';
import { expectError, type Under } from '../steps.ts';

const both = 'Por favor, completa ambos campos de contraseña';
const wrongPhone = 'Por favor, ingresa un número de teléfono válido';
const wrongDni = 'El número ingresado no es un DNI o RUC válido.';

/** Wrong form -> message of each field. */
const wrongForms: [string, object, Record<string, string>][] = [
  ['no first name', { firstName: undefined }, { firstName: 'El nombre es obligatorio.' }],
  ['a blank last name', { lastName: '  ' }, { lastName: 'El apellido es obligatorio.' }],
  [
    'a long name',
    { firstName: 'x'.repeat(101) },
    { firstName: 'El nombre no puede tener más de 100 caracteres.' },
  ],
  [
    'a NUL in the name',
    { lastName: 'P\0' },
    { lastName: 'El texto tiene caracteres que no se pueden guardar.' },
  ],
  [
    'a second line in the name',
    { firstName: 'Eva\r\nLlama a este número' },
    { firstName: 'El texto tiene caracteres que no se pueden guardar.' },
  ],
  ['no email', { email: '' }, { email: 'El correo electrónico es obligatorio.' }],
  ['a malformed email', { email: 'ana@' }, { email: 'Por favor ingresa un email válido.' }],
  ['no identity number', { dni: ' ' }, { dni: 'El DNI o RUC es obligatorio.' }],
  ['a false cédula', { dni: '1714307104' }, { dni: wrongDni }],
  ['a false RUC', { dni: '1714307103002' }, { dni: wrongDni }],
  ['letters for an identity number', { dni: 'abc' }, { dni: wrongDni }],
  ['a short phone', { phone: '123456' }, { phone: wrongPhone }],
  ['a long phone', { phone: '+1234567890123456' }, { phone: wrongPhone }],
  ['letters for a phone', { phone: '09912345ab' }, { phone: wrongPhone }],
  [
    'a long country',
    { country: 'x'.repeat(101) },
    { country: 'El país no puede tener más de 100 caracteres.' },
  ],
  ['no confirmation', { confirmPassword: undefined }, { confirmPassword: both }],
  ['no password', { password: '' }, { password: both }],
  ['neither', { password: '', confirmPassword: '' }, { password: both, confirmPassword: both }],
  [
    'passwords that differ',
    { confirmPassword: 'Contraseña-2027' },
    { confirmPassword: 'Las contraseñas no coinciden' },
  ],
  [
    'a short password',
    { password: '1234567', confirmPassword: '1234567' },
    { password: 'La contraseña debe tener al menos 8 caracteres.' },
  ],
  [
    'an endless password',
    { password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
    { password: 'La contraseña no puede tener más de 200 caracteres.' },
  ],
];

const wrongProfiles: [string, object, Record<string, string>][] = [
  ['a blank name', { firstName: ' ' }, { firstName: 'El nombre es obligatorio.' }],
  ['no last name', { lastName: null }, { lastName: 'El apellido es obligatorio.' }],
  ['a wrong phone', { phone: '12' }, { phone: wrongPhone }],
  [
    'a long country',
    { country: 'x'.repeat(101) },
    { country: 'El país no puede tener más de 100 caracteres.' },
  ],
];

export const accounts = (under: Under): void => {
  const signup = (more: object = {}) =>
    under().own.call('POST', 'auth/signup', { token: null, body: person(more) });
  const signIn = (email: string, password = newPasswordOfTests) =>
    under().own.call('POST', 'auth/login', { token: null, body: { email, password } });

  test('sign-up opens an account without a business and signs in', async () => {
    const { own } = under();
    const email = randomEmail().replace('prueba', 'Prueba');
    const made = await signup({ firstName: ' Ana ', email: ` ${email} ` });
    expect(made.status).toBe(201);
    const { body } = await own.call('GET', 'settings', { token: made.body.token });
    expect(body).toEqual({
      User: {
        id: expect.any(Number),
        firstName: 'Ana',
        lastName: 'Pérez',
        email: email.toLowerCase(),
        dni: '1714307103',
        phone: '+593991234567',
        country: 'Ecuador',
      },
      Business: null,
      businesses: [],
      currentWorkingIn: null,
      timeZone: expect.any(String),
    });
    expect((await signIn(email.toUpperCase())).status).toBe(200);
    expectError(await signIn(email, 'contraseña-2026'), 'invalid-credentials');
  });

  test('a RUC is accepted like a cédula; phone and country are optional', async () => {
    const { own } = under();
    const { body } = await signup({ dni: '1790011674001', phone: undefined, country: undefined });
    const { body: made } = await own.call('GET', 'users/current', { token: body.token });
    expect(made).toMatchObject({ dni: '1790011674001', phone: '', country: '' });
  });

  test('composed and decomposed letters give the same password', async () => {
    const password = 'Contraseña-2026'.normalize('NFD');
    const email = randomEmail();
    await signup({ email, password, confirmPassword: password });
    expect((await signIn(email, password.normalize('NFC'))).status).toBe(200);
  });

  test.each(wrongForms)('a sign-up with %s says so', async (_, wrong, fields) => {
    const answer = await signup(wrong);
    expectError(answer, 'invalid-input');
    expect(answer.body.fields).toEqual(fields);
  });

  test('a sign-up reports all invalid fields at once', async () => {
    const body = { phone: 'x', password: 'Comanda2026', confirmPassword: 'Comanda2027' };
    const answer = await under().own.call('POST', 'auth/signup', { token: null, body });
    const fields = ['firstName', 'lastName', 'email', 'dni', 'phone', 'confirmPassword'];
    expectError(answer, 'invalid-input', fields);
  });

  test('an email has one account, whatever its case', async () => {
    const { email } = under();
    const answer = await signup({ email: email.toUpperCase() });
    expectError(answer, 'email-taken', ['email']);
    expect(answer.body.fields.email).toBe(answer.body.message);
  });

  test('concurrent sign-ups with one email open one account', async () => {
    const email = randomEmail();
    const passwords = Array.from({ length: 4 }, (_, index) => `Contraseña-${index}`);
    const answers = await Promise.all(
      passwords.map((password) => signup({ email, password, confirmPassword: password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    for (const answer of answers) {
      if (answer.status === 409) expectError(answer, 'email-taken', ['email']);
    }
    const winner = answers.findIndex(({ status }) => status === 201);
    const signedIn = await Promise.all(passwords.map((password) => signIn(email, password)));
    expect(signedIn.flatMap(({ status }, index) => (status === 200 ? [index] : []))).toEqual([
      winner,
    ]);
  });

  test('a profile update trims and changes only the given fields', async () => {
    const { call, email } = await signUp(under().urls);
    const { body: before } = await call('GET', 'users/current');
    expect(user.parse(before)).toMatchObject({ email });
    const part = await call('PATCH', 'users', { body: { firstName: ' Rosa ', phone: '' } });
    expect(part.status).toBe(200);
    expect(part.body).toEqual({ ...before, firstName: 'Rosa', phone: '' });
    const all = { firstName: 'Eva', lastName: 'Luna', phone: '0987654321', country: 'Perú' };
    expect((await call('PATCH', 'users', { body: all })).body).toEqual({ ...before, ...all });
    expect((await call('PATCH', 'users', { body: {} })).body).toEqual({ ...before, ...all });
    expect((await call('GET', 'settings')).body.User).toEqual({ ...before, ...all });
  });

  test.each(wrongProfiles)('a profile with %s says so and stays', async (_, wrong, fields) => {
    const { own } = under();
    const { body: before } = await own.call('GET', 'users/current');
    const answer = await own.call('PATCH', 'users', { body: { firstName: 'Otra', ...wrong } });
    expectError(answer, 'invalid-input', Object.keys({ ...fields }));
    expect(answer.body.fields).toEqual(fields);
    expect((await own.call('GET', 'users/current')).body).toEqual(before);
  });

  test('a profile update ignores all other fields', async () => {
    const { call } = await signUp(under().urls);
    const { body: before } = await call('GET', 'settings');
    const { businessId } = under().own;
    const body = {
      id: 1,
      email: randomEmail(),
      dni: '1790011674001',
      businessId,
      business_id: businessId,
      password: 'x',
    };
    expect((await call('PATCH', 'users', { body })).status).toBe(200);
    expect((await call('GET', 'settings')).body).toEqual(before);
  });
};
