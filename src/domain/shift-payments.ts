import type { BillHead, Payment } from './bill.ts';
import { standingOf } from './payment-changes.ts';
import type { ShiftPayment } from './shift.ts';

type Of = Pick<BillHead, 'key' | 'orderKey' | 'number' | 'tableNumber'> & { isAnnulled: boolean };

/** The payments of a bill as its shift counts and shows them: each with its tip, and whether its money has to be confirmed or is missing. */
export const shiftPayments = (
  { key: billKey, orderKey, number, tableNumber, isAnnulled }: Of,
  payments: readonly Payment[],
): ShiftPayment[] =>
  payments.map((payment) => {
    const { key, method, amount, tip, tipFor, tipName } = payment;
    const { voucher: reference = payment.lote } = payment;
    // Nobody waits for the money of a bill that counts no more.
    const known = standingOf(payment);
    const standing = known === 'to-confirm' && isAnnulled ? 'missing' : known;
    const awaited = {
      orderKey,
      ...(number !== undefined && { number }),
      ...(tableNumber && { tableNumber }),
      ...(reference && { reference }),
    };
    return {
      ...{ key, billKey, method, amount },
      ...(tip && { tip }),
      ...(tipFor && { tipFor }),
      ...(tipName && { tipName }),
      ...(standing === 'to-confirm' && { awaited }),
      ...(standing === 'missing' && { missing: true as const }),
    };
  });
