import type * as z from 'zod/mini';
import type { PaymentMethod } from '#domain/bill.ts';
import type { ShiftPayment } from '#domain/shift.ts';
import { paymentConfirm } from '#operations/payment-confirm.ts';
import { paymentCorrect } from '#operations/payment-correct.ts';
import { operationOf } from '#operations/registry.ts';
import type { OutboxEntry } from '../ledger/ledger.ts';
import { isRefusedPayment } from '../outbox/projection.ts';
import type { LocalShift } from './local-shift.ts';
import type { Methods } from './payments.ts';

/** What this device has told of payments since they were taken, on the shifts that the server told before it knew of that. */

export const changeKinds = [paymentCorrect.kind, paymentConfirm.kind];

export const isWaitingChange = (entry: OutboxEntry): boolean =>
  changeKinds.some((kind) => kind === entry.kind) && !isRefusedPayment(entry);

/** `waits`: the server does not have it yet. */
type Done = Pick<OutboxEntry, 'kind' | 'version' | 'params'> & { waits: boolean };

const withShiftPayment = (
  shift: LocalShift,
  paymentKey: string,
  change: (payment: ShiftPayment) => ShiftPayment,
): LocalShift => ({
  ...shift,
  payments: shift.payments.map((each) => (each.key === paymentKey ? change(each) : each)),
});

const corrected = (
  shift: LocalShift,
  params: z.infer<typeof paymentCorrect.params>,
  methods: Methods,
): LocalShift => {
  const { correctionKey: key, paymentKey, billKey, amount, at, tookIn, shiftId } = params;
  // The server has told of it, and by which method the payment counts since.
  if (shift.corrections.some((each) => each.key === key)) return shift;
  // One whose bill the shift has adopted here says of no shift that it took it.
  const isHere =
    shift.adopts?.includes(billKey) || shift.payments.some((payment) => payment.key === paymentKey);
  const took = tookIn === shift.key || (tookIn === undefined && isHere);
  const made = shiftId === shift.key;
  if (!took && !made) return shift;
  // What another device has counted only the server knows, and what an older build has: neither knows of this.
  const isLate = took && shift.closing !== null && !shift.closing.named?.corrections;
  const known = (method: PaymentMethod) => methods.get(method.id) ?? method;
  const [from, to] = [known(params.from), known(params.to)];
  const correction = { key, paymentKey, billKey, amount, from, to, at, took, made };
  return {
    ...withShiftPayment(shift, paymentKey, ({ awaited: _, missing: _gone, ...payment }) => ({
      ...payment,
      method: to,
    })),
    corrections: [...shift.corrections, { ...correction, ...(isLate && { late: true as const }) }],
  };
};

const confirmed = (
  shift: LocalShift,
  { paymentKey, arrived }: z.infer<typeof paymentConfirm.params>,
  waits: boolean,
): LocalShift => {
  // A correction has ended the waiting.
  if (shift.corrections.some((each) => each.paymentKey === paymentKey)) return shift;
  return withShiftPayment(shift, paymentKey, (payment) => {
    const { awaited, missing: _, ...rest } = payment;
    // Of what the server has it has told. What waits will be the last that it is told, and holds, as on the bill.
    if (!awaited && !waits) return payment;
    return { ...rest, ...(!arrived && { missing: true as const }) };
  });
};

/** A shift with the changes that this device made, the oldest first, each once. `methods`: with their kinds. */
export const withChanges = (
  told: LocalShift,
  changes: readonly Done[],
  methods: Methods,
): LocalShift =>
  changes.reduce((shift, done) => {
    const operation = operationOf(done);
    if (operation?.kind === paymentCorrect.kind)
      return corrected(shift, done.params as z.infer<typeof paymentCorrect.params>, methods);
    return operation?.kind === paymentConfirm.kind
      ? confirmed(shift, done.params as z.infer<typeof paymentConfirm.params>, done.waits)
      : shift;
  }, told);
