import { randomInt, randomUUID } from 'node:crypto';
import { isRuc } from '#domain/identity.ts';
import { apiOf, type Call } from './api.ts';

/** Creates accounts over HTTP, so that it works on any server. */

export const newPasswordOfTests = 'Contraseña-2026';

export const randomEmail = (): string => `prueba-${randomUUID()}@comanda.test`;

/** A valid random RUC, in all likelihood unused. */
export const randomRuc = (): string => {
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
  for (;;) {
    const ruc = `17${randomInt(6)}${digits(7)}001`;
    if (isRuc(ruc)) return ruc;
  }
};

/** The body of POST auth/signup. */
export const person = (more: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Pérez',
  email: randomEmail(),
  dni: '1714307103',
  phone: '+593991234567',
  country: 'Ecuador',
  password: newPasswordOfTests,
  confirmPassword: newPasswordOfTests,
  ...more,
});

/** The body of POST business/. */
export const newBusiness = (more: object = {}) => ({
  comercialName: 'Café de prueba',
  businessDni: randomRuc(),
  email: 'cafe@comanda.test',
  address: 'Av. Amazonas 123, Quito',
  phone: '022345678',
  ...more,
});

export interface Account {
  call: Call;
  token: string;
  email: string;
}

/** Signs up a user without a business. @throws Error when the server refuses */
export const signUp = async (urls: readonly string[], more: object = {}): Promise<Account> => {
  const body = person(more);
  const answer = await apiOf(urls, '')('POST', 'auth/signup', { token: null, body });
  const token: string | undefined = answer.body.token;
  if (!token) throw new Error(`no account: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { call: apiOf(urls, token), token, email: body.email };
};
