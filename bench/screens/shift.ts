import { money } from '#domain/money.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { localBills } from '#local/outbox/projection.ts';
import { newBillKey, newOrderKey, record } from '#local/outbox/record.ts';
import { lifeOf } from './life.ts';

/** The browser's side of the bench: a shift of the device's till with many payments, as after a long day. */

const fillShift = async (payments: number): Promise<void> => {
  const ledger = new Ledger();
  const session = await ledger.session.get('current');
  if (!session) throw new Error('nobody is signed in');
  const { businessId } = session;
  const at = new Date().toISOString();
  const key = crypto.randomUUID();
  const till = { id: 1, name: 'Caja 1' };
  await record(
    ledger,
    session,
    { kind: 'shift-open', params: { shiftKey: key, till, at, float: money('40.00') } },
    { shiftAt: { key, till } },
  );
  for (const intent of lifeOf(businessId, at, '5')) await record(ledger, session, intent);
  const [model] = await localBills(ledger, businessId, at, '9999');
  if (!model) throw new Error('no bill');
  const rows = Array.from({ length: payments }, (_, place) => {
    const [billKey, orderKey] = [newBillKey(), newOrderKey()];
    const own = (model.bill.payments ?? []).map((payment) => ({ ...payment, key: billKey }));
    const bill = { ...model.bill, id: place + 1, key: billKey, orderKey, payments: own };
    return { key: billKey, businessId, id: place + 1, orderKey, createdAt: at, bill };
  });
  await ledger.bills.bulkPut(rows);
  ledger.close();
};

export type FillShift = typeof fillShift;
Object.assign(window, { fillShift });
