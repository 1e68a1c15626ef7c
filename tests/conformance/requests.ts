import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import { newBusiness } from '#tests/harness/accounts.ts';
import type { Party } from '#tests/harness/target.ts';
import {
  billBody,
  closeBody,
  customer,
  joinBody,
  memberBody,
  movementBody,
  optionGroupBody,
  orderBody,
  recountBody,
  shiftBody,
  ticketBody,
} from './steps.ts';
import { issuerBody } from './suites/issuers.ts';
import type { Things } from './things.ts';

/** Valid requests for every route that takes a body. */

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

const productForm = (more: Record<string, string> = {}): FormData =>
  form({
    productName: 'Ajeno',
    description: 'Ajeno',
    unitPrice: '1.00',
    stockable: 'false',
    available: 'true',
    categories: '[]',
    taxes: '[]',
    ...more,
  });

const categoryForm = (more: Record<string, string> = {}): FormData =>
  form({ name: 'Ajena', products: '[]', ...more });

const certificateForm = (): FormData => {
  const data = form({ password: 'ajena' });
  data.set('p12', new Blob(['ajena']), 'ajena.p12');
  return data;
};

/** The body for a route with an id in its URL, by "METHOD path". */
export const bodies = (own: Party): Record<string, () => unknown> => ({
  'PUT business/{}': () => newBusiness(),
  'PUT business/{}/settings': () => ({ serviceRate: 5 }),
  'POST business/{}/epoch': () => ({ seen: 'cualquiera' }),
  'POST business/{}/deletion': () => ({ comercialName: 'Ajeno' }),
  'PUT business/{}/menu-order': () => ({ categories: [1], products: [1] }),
  'POST business/{}/members': () => memberBody(),
  'PATCH business/{}/members/{}': () => ({ active: false }),
  'POST business/{}/invitations': () => ({ role: 'waiter' }),
  'POST business/{}/devices': () => ({ deviceId: randomUUID(), name: 'Ajeno' }),
  'POST business/{}/stations': () => ({ deviceId: randomUUID(), name: 'Ajena', categories: null }),
  'PUT business/{}/sri': () => issuerBody(),
  'PUT business/{}/sri/certificate': () => certificateForm(),
  'POST business/{}/sri/points': () => ({ point: '009', deviceId: randomUUID() }),
  'POST business/{}/sri/points/{}/release': () => ({ deviceId: randomUUID(), lastNumber: 0 }),
  'POST business/{}/sri/points/{}/retire': () => ({ reason: 'Ajeno' }),
  'PUT orders/{}': () => orderBody([{ productId: own.products.taxed, quantity: 1 }]),
  'PUT orders/v2/{}': () => orderBody([{ productId: own.products.taxed, quantity: 1 }]),
  'POST orders/{}/tickets': () => ticketBody(),
  'POST orders/{}/pre-bill': () => ({
    ...{ key: randomUUID(), at: '2026-03-01T15:00:00.000Z', total: '5.00' },
  }),
  'POST orders/{}/transfer-out': () => ({
    ...{ transfer: randomUUID(), to: randomUUID(), toTable: '9' },
    lines: [{ lineId: randomUUID(), as: randomUUID(), quantity: 1 }],
  }),
  'POST orders/{}/transfer-in': () => ({ transfer: randomUUID() }),
  'POST orders/{}/claims': () => ({ deviceId: randomUUID(), lines: [randomUUID()], after: [] }),
  'PATCH bills/{}': () => customer,
  'POST bills/{}/annul': () => ({
    ...{ key: randomUUID(), at: '2026-03-01T15:00:00.000Z', reason: 'wrong-charge' },
  }),
  'POST bills/{}/payments/{}/correct': () => ({
    ...{ key: randomUUID(), at: '2026-03-01T15:00:00.000Z', reason: 'wrong-method' },
    paymentMethodId: 1,
  }),
  'POST bills/{}/payments/{}/confirm': () => ({
    ...{ key: randomUUID(), at: '2026-03-01T15:00:00.000Z', arrived: true },
  }),
  'PUT products/{}': () => productForm(),
  'PUT categories/{}': () => categoryForm(),
  'PUT products/{}/sold-out': () => ({ soldOut: true }),
  'PUT option-groups/{}': () => optionGroupBody(),
  'PATCH paymentMethod/{}': () => ({ name: 'Ajena' }),
  'PATCH tills/{}': () => ({ name: 'Ajena' }),
  'POST shifts/{}/movements': () => movementBody(),
  'POST shifts/{}/tips': () => movementBody({ tipFor: null }),
  'POST shifts/{}/former-tips': () => movementBody({ tipFor: null, ofShift: crypto.randomUUID() }),
  'POST shifts/{}/close': () => closeBody(),
  'POST shifts/{}/join': () => joinBody(crypto.randomUUID()),
  'POST shifts/{}/corrections': () => recountBody(),
  'PUT option-groups/{}/sold-out': () => ({ optionId: 1, soldOut: true }),
});

interface Request {
  path: string;
  body?: unknown;
  /** The error of the refusal; null if the answer is an empty list, or one of several lists. */
  code: ErrorCode | null;
}

/**
 * For each id in a query or body, by "METHOD path name": valid requests of `own`, except for that id, which belongs
 * to another business.
 */
export const foreignIds = (own: Party, mine: Things, theirs: Things): Record<string, Request[]> => {
  const lines = [{ productId: mine.product, quantity: 1 }];
  const foreignLines = [{ productId: theirs.product, quantity: 1 }];
  const mixedLines = [{ productId: mine.product, quantity: 2 }, ...foreignLines];
  const foreignOption = [
    {
      ...{ lineId: randomUUID(), productId: mine.product, quantity: 1 },
      options: [{ optionId: theirs.option, count: 1 }],
    },
  ];
  const today = new Date().toISOString();
  const product = { path: `products/${mine.product}`, code: 'unknown-category' } as const;
  const category = { path: `categories/${mine.category}`, code: 'unknown-product' } as const;
  const menuOrder = { path: `business/${mine.business}/menu-order`, code: null };
  const ofCategory = { categories: `[${theirs.category}]` };
  const inCategory = { categoryId: String(theirs.category) };
  const ofGroup = { optionGroups: `[${theirs.optionGroup}]` };
  const ofProducts = { products: `[${theirs.product}]` };
  const ofOrders = (path: string): Record<string, Request[]> => ({
    [`POST ${path} productId`]: [{ path, body: orderBody(foreignLines), code: 'unknown-product' }],
    [`PUT ${path}/{} productId`]: [
      { path: `${path}/${mine.order.id}`, body: orderBody(mixedLines), code: 'unknown-product' },
    ],
    [`POST ${path} optionId`]: [{ path, body: orderBody(foreignOption), code: 'unknown-option' }],
    [`PUT ${path}/{} optionId`]: [
      {
        path: `${path}/${mine.order.id}`,
        body: orderBody([...lines, ...foreignOption]),
        code: 'unknown-option',
      },
    ],
  });
  return {
    ...ofOrders('orders'),
    ...ofOrders('orders/v2'),
    'POST bills/v2 businessId': [
      {
        path: 'bills/v2',
        body: billBody(own, mine.order.id, lines, { businessId: theirs.business }),
        code: 'business-not-found',
      },
    ],
    'POST bills/v2 orderId': [theirs.order.id, theirs.order.key].map((id) => ({
      path: 'bills/v2',
      body: billBody(own, id, lines),
      code: 'order-not-found',
    })),
    'POST bills/v2 productId': [
      {
        path: 'bills/v2',
        body: billBody(own, mine.order.id, foreignLines),
        code: 'product-not-in-order',
      },
    ],
    'POST bills/v2 paymentMethodId': [
      {
        path: 'bills/v2',
        body: billBody(own, mine.order.id, lines, { paymentMethodId: theirs.paymentMethod }),
        code: 'unknown-payment-method',
      },
    ],
    'POST shifts tillId': [
      { path: 'shifts', body: shiftBody(theirs.till), code: 'till-not-found' },
    ],
    'POST bills/{}/payments/{}/correct paymentMethodId': [
      {
        path: `bills/${mine.bill.id}/payments/${mine.bill.key}/correct`,
        body: {
          ...{ key: randomUUID(), at: '2026-03-01T15:00:00.000Z', reason: 'wrong-method' },
          paymentMethodId: theirs.paymentMethod,
        },
        code: 'unknown-payment-method',
      },
    ],
    'POST shifts/{}/close paymentMethodId': [
      {
        path: `shifts/${mine.shift}/close`,
        body: closeBody({
          counted: {
            cash: '0.00',
            others: [{ paymentMethodId: theirs.paymentMethod, amount: '1.00' }],
          },
        }),
        code: 'unknown-payment-method',
      },
    ],
    'GET bills/by-filters businessId': [
      {
        path: `bills/by-filters?businessId=${theirs.business}&startDate=${today}&endDate=${today}`,
        code: 'business-not-found',
      },
    ],
    'GET bills/file businessId': [
      {
        path: `bills/file?businessId=${theirs.business}&startDate=${today}&endDate=${today}&format=csv`,
        code: 'business-not-found',
      },
    ],
    'GET products/business/{} categories': [
      { path: `products/business/${mine.business}?categories=[${theirs.category}]`, code: null },
    ],
    'POST business/{}/stations categories': [
      {
        path: `business/${mine.business}/stations`,
        body: { deviceId: randomUUID(), name: 'Cocina', categories: [theirs.category] },
        code: 'unknown-category',
      },
    ],
    'PUT business/{}/menu-order categories': [
      { ...menuOrder, body: { categories: [theirs.category] } },
    ],
    'PUT business/{}/menu-order products': [{ ...menuOrder, body: { products: [theirs.product] } }],
    'POST products categories': [{ ...product, path: 'products', body: productForm(ofCategory) }],
    'POST products categoryId': [{ ...product, path: 'products', body: productForm(inCategory) }],
    'PUT products/{} categories': [{ ...product, body: productForm(ofCategory) }],
    'PUT products/{} categoryId': [{ ...product, body: productForm(inCategory) }],
    'POST products optionGroups': [
      { path: 'products', body: productForm(ofGroup), code: 'unknown-option-group' },
    ],
    'PUT products/{} optionGroups': [
      {
        path: `products/${mine.product}`,
        body: productForm(ofGroup),
        code: 'unknown-option-group',
      },
    ],
    'POST option-groups products': [
      {
        path: 'option-groups',
        body: optionGroupBody({ products: [theirs.product] }),
        code: 'unknown-product',
      },
    ],
    'PUT option-groups/{} products': [
      {
        path: `option-groups/${mine.optionGroup}`,
        body: optionGroupBody({ products: [theirs.product] }),
        code: 'unknown-product',
      },
    ],
    'PUT option-groups/{}/sold-out optionId': [
      {
        path: `option-groups/${mine.optionGroup}/sold-out`,
        body: { optionId: theirs.option, soldOut: true },
        code: 'unknown-option',
      },
    ],
    'POST categories products': [
      { ...category, path: 'categories', body: categoryForm(ofProducts) },
    ],
    'PUT categories/{} products': [{ ...category, body: categoryForm(ofProducts) }],
  };
};

/** Ids of data that all businesses share, and of lines, which mean something only in their order: see `suites/lines.ts`. */
export const shared = ['taxes', 'taxId', 'lineId', 'deviceId'];

/** Ids of people, who are judged and marked, never refused: see `suites/trail.ts`. */
export const marked = ['actorId', 'approvedById'];
