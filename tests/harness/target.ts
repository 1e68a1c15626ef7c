import type { Product } from '#contract/catalog.ts';
import { defaultLimits } from '#server/services/limits/rules.ts';
import { newPasswordOfTests } from './accounts.ts';
import { apiOf, type Call } from './api.ts';
import type { NewDatabase } from './engines.ts';
import type { SmallBusiness } from './seed-small.ts';
import { createTestApp } from './server.ts';
import { openShop } from './shop.ts';

/** A user signed in to a business, with products of that business by their role in tests. */
export interface Party {
  call: Call;
  token: string;
  businessId: number;
  products: { taxed: number; untaxed: number; stocked: number; soldOut: number };
}

/** A server under test, local or remote, reached over HTTP only. */
export interface Target {
  urls: string[];
  email: string;
  password: string;
  own: Party;
  /** Another business; null if the server under test can only have one. */
  other: Party | null;
  /** An expired token; null if none can be made. */
  expired: string | null;
  stop: () => Promise<void>;
}

const find = (products: readonly Product[], what: (product: Product) => boolean): number => {
  const product = products.find(what);
  if (!product) throw new Error('the server under test lacks a product that the suite needs');
  return product.id;
};

const rateOf = (product: Product): number => product.Taxes[0]?.rate ?? 0;

const partyOf = async (urls: string[], token: string): Promise<Party> => {
  const call = apiOf(urls, token);
  const businessId: number = (await call('GET', 'settings')).body.currentWorkingIn;
  const products: Product[] = (await call('GET', `products/business/${businessId}`)).body;
  return {
    call,
    token,
    businessId,
    products: {
      taxed: find(products, (each) => each.productName === 'Capuchino'),
      untaxed: find(products, (each) => rateOf(each) === 0 && !each.stockable),
      stocked: find(products, (each) => each.stockable && each.stock > 5),
      soldOut: find(products, (each) => each.stockable && each.stock === 0),
    },
  };
};

/** A running server to test instead: the BASE_URL of the shell, since Vitest sets its own BASE_URL. */
export const remoteUrl = process.env.TARGET_URL?.replace(/\/+(api\/*)?$/, '');

/** A user of the server at BASE_URL: EMAIL with PASSWORD if given, else the owner of a new business. */
const owner = async (
  urls: string[],
): Promise<{ email: string; password: string; token: string }> => {
  const { EMAIL: email, PASSWORD: password } = process.env;
  if (!email || !password) return { ...(await openShop(urls)), password: newPasswordOfTests };
  const body = { email, password };
  const login = await apiOf(urls, '')('POST', 'auth/login', { token: null, body });
  return { ...body, token: login.body.token };
};

const remote = async (url: string): Promise<Target> => {
  const urls = [url];
  const { email, password, token } = await owner(urls);
  const stranger = await openShop(urls);
  return {
    urls,
    email,
    password,
    own: await partyOf(urls, token),
    other: await partyOf(urls, stranger.token),
    expired: null,
    stop: async () => undefined,
  };
};

/** The suites open more accounts in an hour than an address may. */
const limits = { ...defaultLimits, signupAddress: { points: 1_000, seconds: 3_600 } };

const tokenOf = (business: SmallBusiness): string => business.users[0]?.token ?? '';

/**
 * Starts the API on a free port over a fresh database with two small businesses; with BASE_URL set, that
 * server instead. On PostgreSQL two instances share the database, and calls go to them in turn.
 */
export const startServer = async (newDatabase: NewDatabase): Promise<Target> => {
  if (remoteUrl) return remote(remoteUrl);
  const url = await newDatabase();
  const first = await createTestApp({ url, limits });
  const second = url ? await createTestApp({ url, limits, join: first }) : null;
  const instances = second ? [first, second] : [first];
  const urls = await Promise.all(
    instances.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
  );
  const [user] = first.own.users;
  return {
    urls,
    email: user?.email ?? '',
    password: user?.password ?? '',
    own: await partyOf(urls, tokenOf(first.own)),
    other: await partyOf(urls, tokenOf(first.other)),
    expired: user?.expired ?? null,
    stop: async () => {
      for (const instance of instances) await instance.close();
    },
  };
};
