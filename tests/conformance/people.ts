import { expect } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { newBusiness, person, signUp } from '#tests/harness/accounts.ts';
import { apiOf, type Call } from '#tests/harness/api.ts';
import { openShop } from '#tests/harness/shop.ts';
import type { Party } from '#tests/harness/target.ts';
import type { Under } from './steps.ts';

/** Somebody signed in to a business. */
export interface Colleague {
  call: Call;
  token: string;
  email: string;
  memberId: number;
  businessId: number;
  /** Of the business: "business/7/members" for "members". */
  path: (rest: string) => string;
}

export const colleagueOf = async (
  urls: readonly string[],
  token: string,
  email: string,
): Promise<Colleague> => {
  const call = apiOf(urls, token);
  const { body } = await call('GET', 'settings');
  const businessId: number = body.currentWorkingIn;
  return {
    ...{ call, token, email, businessId },
    memberId: body.member.id,
    path: (rest) => `business/${businessId}/${rest}`,
  };
};

/** The owner of a new business of one. */
export const found = async (under: Under): Promise<Colleague> => {
  const { urls } = under();
  const { call, token, email } = await signUp(urls);
  expect((await call('POST', 'business', { body: newBusiness() })).status).toBe(201);
  return colleagueOf(urls, token, email);
};

/** A new business with products, which no other test uses. */
export const openTill = async (under: Under): Promise<Colleague & Party> => {
  const { urls } = under();
  const { token, email } = await openShop(urls);
  const owner = await colleagueOf(urls, token, email);
  const { body } = await owner.call('GET', `products/business/${owner.businessId}`);
  const idOf = (name: string): number =>
    body.find(({ productName }: { productName: string }) => productName === name).id;
  return {
    ...owner,
    products: {
      taxed: idOf('Capuchino'),
      untaxed: idOf('Jugo de mora'),
      stocked: idOf('Cerveza artesanal'),
      soldOut: idOf('Encebollado'),
    },
  };
};

/** Another session of the party's owner, as on a device of its own. */
export const openTablet = async (under: Under): Promise<Colleague & Party> => {
  const { own, email, password, urls } = under();
  const { body } = await own.call('POST', 'auth/login', { token: null, body: { email, password } });
  const owner = await colleagueOf(urls, body.token, email);
  return { ...owner, products: own.products };
};

export const invite = async (by: Colleague, role: Role, more: object = {}) => {
  const answer = await by.call('POST', by.path('invitations'), { body: { role, ...more } });
  expect(answer.status).toBe(201);
  return answer.body as { id: number; token: string; url: string; expiresAt: string };
};

/** A new account that has accepted an invitation. */
export const join = async (under: Under, by: Colleague, role: Role): Promise<Colleague> => {
  const { urls } = under();
  const { token } = await invite(by, role);
  const body = person();
  const answer = await by.call('POST', `invitations/${token}/accept`, { token: null, body });
  expect(answer.status).toBe(200);
  return colleagueOf(urls, answer.body.token, body.email);
};

/** What the owner sees of a member. */
export const seen = async (by: Colleague, memberId: number) => {
  const { body } = await by.call('GET', by.path('members'));
  return body.find(({ id }: { id: number }) => id === memberId);
};

export const change = (by: Colleague, memberId: number, body: object, headers = {}) =>
  by.call('PATCH', by.path(`members/${memberId}`), { body, headers });
