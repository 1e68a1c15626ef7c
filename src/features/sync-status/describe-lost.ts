import { orderSummary } from '#domain/order.ts';
import { canResend, type LostRow } from '#local/queries/lost.ts';
import { bills } from '#messages/bills.ts';
import { formatMoney, formatOrderNumber } from '#messages/format.ts';
import { syncStatus } from '#messages/sync-status.ts';

const texts = syncStatus.lost;

/** The texts of a lost order or bill. */
export const describeLost = (row: LostRow) => {
  if (row.kind === 'bill') {
    const { id, total, paymentMethod, hasCustomer, createdAt } = row.bill;
    const guest = 'customer' in row.bill ? row.bill.customer?.fullName : undefined;
    const kind = hasCustomer ? bills.withCustomer : bills.finalCustomer;
    return {
      title: texts.bill(formatOrderNumber(id), formatMoney(total)),
      facts: `${guest ?? kind} · ${paymentMethod.name}`,
      hint: canResend(row) ? null : texts.headOnly,
      at: createdAt,
    };
  }
  const { id, tableNumber, lines, status, createdAt } = row.order;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const facts = [
    texts.statuses[status],
    texts.products(lines.length),
    texts.units(units),
    formatMoney(orderSummary(lines).total),
  ];
  return {
    title: texts.order(formatOrderNumber(id), tableNumber),
    facts: facts.join(' · '),
    hint: row.left ? texts.partialText : null,
    at: createdAt,
  };
};
