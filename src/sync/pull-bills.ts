import * as z from 'zod/mini';
import { bill as billAnswer, billRow } from '#contract/bills.ts';
import { billFromWire, billHeadFromWire } from '#operations/wire.ts';
import { type AskPorts, ask } from './ask.ts';
import type { Pulled } from './pull-orders.ts';
import { storeBills } from './snapshots.ts';

const billList = z.array(billRow);

/** Bills whose aggregate has pending operations stay as they are. */
const store = async (
  { ledger }: AskPorts,
  businessId: number,
  bills: Parameters<typeof storeBills>[2],
): Promise<void> =>
  ledger.transaction('rw', [ledger.bills, ledger.outbox], async () => {
    const entries = await ledger.outbox.where({ businessId }).toArray();
    const pending = new Set(entries.map((entry) => entry.aggregate));
    await storeBills(
      ledger,
      businessId,
      bills.filter((bill) => !pending.has(bill.orderKey)),
    );
  });

/** Brings the bills of a range (UTC texts) up to date. */
export const pullBills = async (ports: AskPorts, start: string, end: string): Promise<Pulled> => {
  const session = await ports.ledger.session.get('current');
  if (!session) return { ok: true };
  const query = new URLSearchParams({
    businessId: String(session.businessId),
    startDate: start,
    endDate: end,
  });
  const reply = await ask(ports, { method: 'GET', path: `bills/by-filters?${query}` }, billList);
  if (!reply.ok) return reply;
  await store(ports, session.businessId, reply.value.map(billHeadFromWire));
  return { ok: true };
};

/** Brings one whole bill up to date. `ref`: number or key. */
export const pullBill = async (ports: AskPorts, ref: string): Promise<Pulled> => {
  const session = await ports.ledger.session.get('current');
  if (!session) return { ok: true };
  const reply = await ask(ports, { method: 'GET', path: `bills/${ref}` }, billAnswer);
  if (!reply.ok) return reply;
  await store(ports, session.businessId, [billFromWire(reply.value)]);
  return { ok: true };
};
