import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type ApiBill, bill } from '#contract/bills.ts';
import { accessKeyOf } from '#domain/fiscal/access-key.ts';
import { ecuadorDay } from '#domain/fiscal/ecuador-day.ts';
import { moveDue } from '#server/services/fiscal/queue/queue.ts';
import type { QueueDeps } from '#server/services/fiscal/queue/step.ts';
import { signer } from '#server/services/fiscal/sign-document.ts';
import { sriClient } from '#server/services/fiscal/sri/client.ts';
import { apiOf } from '#tests/harness/api.ts';
import { alone, createTestApp } from '#tests/harness/server.ts';
import { makeP12 } from '#tests/harness/sri/certificates.ts';
import { type FakeSri, startFakeSri } from '#tests/harness/sri/fake-sri.ts';
import { billBody, takeOrder } from '../../conformance/steps.ts';
import { issuerBody } from '../../conformance/suites/issuers.ts';
import { movableClock } from '../inject.ts';

const ruc = '1790011674001';
const password = 'Contraseña1';
/** Made once: it takes the time of some keys. */
let file: Buffer | undefined;

export const certificateForm = (p12: Buffer, typed = password): FormData => {
  const form = new FormData();
  form.set('p12', new Blob([new Uint8Array(p12)]), 'firma.p12');
  form.set('password', typed);
  return form;
};

export const ownP12 = (): Buffer => {
  file ??= makeP12({ ruc, password }).p12;
  return file;
};

/** A business that issues from the point 001-002 of one device, a server, and the authority. */
export const openIssuer = async (url: string | undefined) => {
  // The certificate is valid from now on.
  const clock = movableClock(new Date(Date.now() + 60_000).toISOString());
  const server = await createTestApp({ url, now: clock.now });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const token = server.own.users[0]?.token ?? '';
  const call = apiOf([address], token);
  const { businessId } = server.own;
  const path = (end: string) => `business/${businessId}/${end}`;
  const deviceId = randomUUID();
  const products = (await call('GET', `products/business/${businessId}`)).body;
  const taxed: number = products.find(
    ({ productName }: { productName: string }) => productName === 'Capuchino',
  ).id;
  const party = {
    ...{ call, token, businessId },
    products: { taxed, untaxed: taxed, stocked: taxed, soldOut: taxed },
  };
  const sri: FakeSri = await startFakeSri();
  const put = async (end: string, body: unknown) =>
    expect((await call('PUT', path(end), { body })).status).toBe(200);
  await put('sri', issuerBody());
  await put('sri/certificate', certificateForm(ownP12()));
  await put('sri', issuerBody({ enabled: true }));
  const lease = { point: '002', deviceId };
  expect((await call('POST', path('sri/points'), { body: lease })).status).toBe(201);
  const { invoicing } = (await call('GET', 'settings')).body;

  const deps: QueueDeps = {
    database: server.database,
    client: sriClient({ test: sri.url, production: 'http://127.0.0.1:9' }),
    sign: signer(server.database.db, alone.fiscal),
    now: clock.now,
    random: () => 0,
  };
  let next = 1;
  const fiscalOf = (sequential: number, more: object = {}) => {
    const issuedAt = clock.now().toISOString();
    const parts = {
      ...({ day: ecuadorDay(issuedAt), documentType: '01', ruc, environment: 'test' } as const),
      ...{ establishment: '001', point: '002', sequential, code: '41261533' },
    };
    return {
      ...{ establishment: '001', point: '002', sequential, issuedAt },
      ...{ accessKey: accessKeyOf(parts), settingsId: invoicing.settingsId },
      ...more,
    };
  };

  return {
    ...{ server, clock, call, path, deviceId, sri, deps, fiscalOf, invoicing, party },
    /** A bill with a document, by default the next of the device's point. @returns the answer */
    sell: async (fiscal: object = fiscalOf(next++), more: object = {}) => {
      const line = { productId: taxed, quantity: 2 };
      const order = await takeOrder(party, [line]);
      const body = billBody(party, order.id, [line], { fiscal, deviceId, ...more });
      return call('POST', 'bills/v2/fiscal', { body });
    },
    /** The other business, which issues nothing. @returns how it sends a bill with a document */
    asOther: async () => {
      const { businessId: id, users } = server.other;
      const otherCall = apiOf([address], users[0]?.token ?? '');
      const dish = (await otherCall('GET', `products/business/${id}`)).body[0].id;
      const products = { taxed: dish, untaxed: dish, stocked: dish, soldOut: dish };
      const stranger = { call: otherCall, token: '', businessId: id, products };
      return async (fiscal: object) => {
        const line = { productId: dish, quantity: 1 };
        const order = await takeOrder(stranger, [line]);
        const body = billBody(stranger, order.id, [line], { fiscal, deviceId });
        return otherCall('POST', 'bills/v2/fiscal', { body });
      };
    },
    read: async (id: number): Promise<ApiBill> =>
      bill.parse((await call('GET', `bills/${id}`)).body),
    /** Works until nothing is due within the time (ms) any more. */
    work: async (time = 60_000) => {
      for (const end = clock.now().getTime() + time; clock.now().getTime() < end; ) {
        while ((await moveDue(deps)) > 0);
        clock.advance(1_000);
      }
    },
    documents: () =>
      server.database.db.selectFrom('fiscal_documents').selectAll().orderBy('id').execute(),
    close: async () => {
      await server.close();
      await sri.close();
    },
  };
};

export type Issuing = Awaited<ReturnType<typeof openIssuer>>;
