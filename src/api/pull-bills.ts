import * as z from 'zod/mini';
import { bill as billAnswer, billRow } from '#contract/bills.ts';
import { acknowledgements, storeBills } from '#local/snapshots.ts';
import { billFromApi, billHeadFromApi } from '#operations/from-api.ts';
import { type AskPorts, ask } from './ask.ts';
import type { Pulled } from './pull-orders.ts';

const billList = z.array(billRow);

/**
 * Bills whose aggregate has pending operations stay as they are, and so do known ones when anything was
 * acknowledged after the list was `asked` for.
 */
const store = async (
  { ledger }: AskPorts,
  businessId: number,
  bills: Parameters<typeof storeBills>[2],
  asked: number,
): Promise<void> =>
  ledger.transaction('rw', [ledger.bills, ledger.outbox, ledger.counters], async () => {
    const entries = await ledger.outbox.where({ businessId }).toArray();
    const pending = new Set(entries.map((entry) => entry.aggregate));
    const late = (await acknowledgements(ledger)) > asked;
    const known = late ? await ledger.bills.bulkGet(bills.map((bill) => bill.key)) : [];
    await storeBills(
      ledger,
      businessId,
      bills.filter((bill, i) => !pending.has(bill.orderKey) && !known[i]),
    );
  });

/** Brings the bills of a range (UTC texts) up to date. */
export const pullBills = async (ports: AskPorts, start: string, end: string): Promise<Pulled> => {
  const session = await ports.ledger.session.get('current');
  if (!session) return { ok: true };
  const { businessId, token } = session;
  const query = new URLSearchParams({
    businessId: String(businessId),
    startDate: start,
    endDate: end,
  });
  const asked = await acknowledgements(ports.ledger);
  const reply = await ask(
    ports,
    { method: 'GET', path: `bills/by-filters?${query}`, token },
    billList,
  );
  if (!reply.ok) return reply;
  await store(ports, businessId, reply.value.map(billHeadFromApi), asked);
  return { ok: true };
};

/** Brings one whole bill up to date. `ref`: number or key. */
export const pullBill = async (ports: AskPorts, ref: string): Promise<Pulled> => {
  const session = await ports.ledger.session.get('current');
  if (!session) return { ok: true };
  const { businessId, token } = session;
  const asked = await acknowledgements(ports.ledger);
  const reply = await ask(ports, { method: 'GET', path: `bills/${ref}`, token }, billAnswer);
  if (!reply.ok) return reply;
  await store(ports, businessId, [billFromApi(reply.value)], asked);
  return { ok: true };
};
