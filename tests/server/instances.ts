import type { ApiBill } from '#contract/bills.ts';
import { checkoutSummary } from '#domain/checkout.ts';
import { money } from '#domain/money.ts';
import { apiOf, type Call } from '#tests/harness/api.ts';
import { sharedBundle } from '#tests/harness/bundle.ts';
import { newPostgres } from '#tests/harness/engines.ts';
import { startProcess } from '#tests/harness/process.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';

/** What the instances of one PostgreSQL are tested with. */
export interface Instances {
  urls: string[];
  token: string;
  /** Calls the instances in turn. */
  call: Call;
  /** Looks into the database behind them, and sets up what a test needs. */
  seeded: TestApp;
  stop: () => Promise<void>;
}

/** Starts `count` processes of the bundled server over one database with two small businesses. */
export const startInstances = async (count: number): Promise<Instances> => {
  const bundle = sharedBundle();
  const url = await newPostgres();
  const seeded = await createTestApp({ url });
  const processes = await Promise.all(
    Array.from({ length: count }, () => startProcess(bundle, { DATABASE_URL: url })),
  );
  const urls = processes.map((process) => process.url);
  const token = seeded.own.users[0]?.token ?? '';
  return {
    urls,
    token,
    call: apiOf(urls, token),
    seeded,
    stop: async () => {
      await Promise.all(processes.map(({ end }) => end('SIGTERM')));
      await seeded.close();
    },
  };
};

/** What the rules of the domain make of a bill's lines, without the server. */
export const recomputed = ({ products: lines, serviceRate }: ApiBill) =>
  checkoutSummary(
    lines.map(({ unitPrice, Taxes, BillDetail }) => ({
      quantity: BillDetail.quantity,
      discount: money(BillDetail.discount),
      unitPrice,
      taxes: Taxes.map(({ id: taxId, ProductTax, ...tax }) => ({
        ...tax,
        taxId,
        taxBase: money(ProductTax.taxBase),
      })),
    })),
    serviceRate,
  );
