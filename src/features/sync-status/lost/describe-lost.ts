import { oldestTime } from '#contract/headers.ts';
import { orderSummary } from '#domain/order.ts';
import { paymentsOf } from '#domain/payment.ts';
import type { LostRow } from '#local/queries/lost.ts';
import { resendObstacle } from '#local/queries/resend.ts';
import { bills } from '#messages/bills.ts';
import { formatMoney, formatOrderNumber } from '#messages/format.ts';
import { lost as texts } from '#messages/lost.ts';
import { paymentNames } from '#messages/payments.ts';

/** Why it can't be sent again, or what to know before. `now`: ms. */
const hintOf = (row: LostRow, now: number): string | null => {
  const obstacle = resendObstacle(row);
  if (obstacle) return texts.obstacles[obstacle];
  const { createdAt } = row.kind === 'order' ? row.order : row.bill;
  return now - Date.parse(createdAt) > oldestTime ? texts.tooOld : null;
};

/** The texts of a lost order or bill. */
export const describeLost = (row: LostRow, now: number) => {
  const hint = hintOf(row, now);
  if (row.kind === 'bill') {
    const { total, hasCustomer, createdAt } = row.bill;
    const guest = 'customer' in row.bill ? row.bill.customer?.fullName : undefined;
    const kind = hasCustomer ? bills.withCustomer : bills.finalCustomer;
    return {
      title: texts.bill(formatOrderNumber(row.bill), formatMoney(total)),
      facts: `${guest ?? kind} · ${paymentNames(paymentsOf(row.bill))}`,
      hint,
      at: createdAt,
    };
  }
  const { tableNumber, lines, status, createdAt } = row.order;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const facts = [
    texts.statuses[status],
    texts.products(lines.length),
    texts.units(units),
    formatMoney(orderSummary(lines).total),
  ];
  return {
    title: texts.order(formatOrderNumber(row.order), tableNumber),
    facts: facts.join(' · '),
    hint,
    at: createdAt,
  };
};
