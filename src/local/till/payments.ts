import { isAnnulled } from '#domain/annul.ts';
import type { PaymentMethod } from '#domain/bill.ts';
import { paymentsOf } from '#domain/payment.ts';
import { standingOf } from '#domain/payment-changes.ts';
import type { ShiftPayment } from '#domain/shift.ts';
import type { KnownBill } from '#operations/order-state.ts';

export type Methods = ReadonlyMap<number, PaymentMethod>;

/** The payments of a bill, each with its method's kind, and whether it counts, and its tip. */
export const paymentsWith = (bill: KnownBill, methods: Methods): ShiftPayment[] =>
  paymentsOf(bill).map((payment) => {
    const { key, method, amount, voucher: reference = payment.lote } = payment;
    // Nobody waits for the money of a bill that counts no more.
    const known = standingOf(payment);
    const standing = known === 'to-confirm' && isAnnulled(bill) ? 'missing' : known;
    const { tip, tipFor, tipName } = payment;
    const { orderKey, number, tableNumber } = bill;
    const awaited = {
      ...{ orderKey, number },
      ...(tableNumber && { tableNumber }),
      ...(reference && { reference }),
    };
    return {
      ...{ key, billKey: bill.key, amount },
      method: methods.get(method.id) ?? method,
      ...(tip && { tip }),
      ...(tipFor && { tipFor }),
      ...(tipName && { tipName }),
      ...(standing === 'to-confirm' && { awaited }),
      ...(standing === 'missing' && { missing: true as const }),
    };
  });
