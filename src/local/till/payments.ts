import { isAnnulled } from '#domain/annul.ts';
import type { PaymentMethod } from '#domain/bill.ts';
import { paymentsOf } from '#domain/payment.ts';
import type { ShiftPayment } from '#domain/shift.ts';
import { shiftPayments } from '#domain/shift-payments.ts';
import type { KnownBill } from '#operations/order-state.ts';

export type Methods = ReadonlyMap<number, PaymentMethod>;

/** The payments of a bill that this device knows, each with its method's kind. */
export const localPayments = (bill: KnownBill, methods: Methods): ShiftPayment[] =>
  shiftPayments({ ...bill, isAnnulled: isAnnulled(bill) }, paymentsOf(bill)).map((payment) => ({
    ...payment,
    method: methods.get(payment.method.id) ?? payment.method,
  }));
