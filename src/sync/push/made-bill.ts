import { type Classified, classify } from '#api/classify.ts';
import { bearer, exchange, type Transport } from '#api/transport.ts';
import { billPath } from '#contract/api-paths.ts';
import { bill as billAnswer } from '#contract/bills.ts';
import type { Bill, Payment } from '#domain/bill.ts';
import { paymentsOf } from '#domain/payment.ts';
import { asTaken } from '#domain/payment-changes.ts';
import type { OutboxEntry } from '#local/ledger/ledger.ts';
import { billFromApi } from '#operations/from-api.ts';
import type { Clock } from './clock.ts';

/** Tells whether the server's bill of a key is the one that an entry makes, whatever its customer is by now. */

type Sale = Pick<Bill, 'lines'> & { payments: readonly Payment[] };

const saleOf = ({ lines, payments }: Sale): string =>
  JSON.stringify([
    payments.map(({ method, amount }) => [method.id, amount]),
    lines.map(({ lineId, quantity, discount }) => [lineId, quantity, discount]).sort(),
  ]);

/** @returns accepted: whether it is the same sale; anything else: that could not be asked */
export const askWhetherMade = async (
  { params, businessId }: OutboxEntry,
  token: string,
  transport: Transport,
  clock: Clock,
): Promise<Classified<boolean>> => {
  const sale = params as Sale & { billKey: Bill['key'] };
  const headers = bearer(token, businessId);
  const reply = await exchange(transport, { method: 'GET', path: billPath(sale.billKey), headers });
  const result = classify(reply, billAnswer, clock.now());
  if (result.kind !== 'accepted') return result;
  const made = billFromApi(result.answer);
  // Its payments may have been corrected since.
  const payments = paymentsOf(made).map(asTaken);
  return {
    kind: 'accepted',
    answer: saleOf({ ...made, payments }) === saleOf(sale),
  };
};
