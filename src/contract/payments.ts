import * as z from 'zod/mini';
import { paymentKinds } from '#domain/bill.ts';
import { isCardNumber, longestReference, mostPayments } from '#domain/payment.ts';
import { paymentMethod } from './catalog.ts';
import { amount, amountInput, requiredId, timestamp } from './fields.ts';
import { noNul } from './text-fields.ts';

/** The payments of a bill. */

/** The device's id (UUID) of one. */
export const paymentKey = z.uuid().check(z.toLowerCase());

const wrongAmount = 'El monto de un pago no es válido.';
const cardNumber =
  'Esto parece el número de una tarjeta, que no se guarda. Escribe el del lote o del voucher.';

/** What a person notes of a payment: never the number of a card. */
export const reference = z.string().check(
  z.trim(),
  z.refine((text) => !isCardNumber(text), cardNumber),
  z.maxLength(longestReference, `Escribe hasta ${longestReference} caracteres.`),
  noNul,
);

const paymentInput = z.object({
  key: paymentKey,
  paymentMethodId: requiredId('Debe seleccionar un método de pago.'),
  /** Of the bill. */
  amount: amountInput(wrongAmount),
  /** Cash that was handed over. */
  tendered: z.exactOptional(amountInput(wrongAmount)),
  lote: z.exactOptional(reference),
  voucher: z.exactOptional(reference),
  /** Nobody could see whether the money had arrived. */
  toConfirm: z.exactOptional(z.literal(true)),
});

/** In POST bills/v2 . Together they are the total that the guest was shown; without any there is one of it. */
export const paymentsInput = z.array(paymentInput).check(
  z.minLength(1, 'Debe seleccionar un método de pago.'),
  z.maxLength(mostPayments, `Una factura puede tener hasta ${mostPayments} pagos.`),
  z.refine(
    (payments) => new Set(payments.map(({ key }) => key)).size === payments.length,
    'Un pago aparece más de una vez.',
  ),
);

/** With its kind, where the sender knows that: cash is not told by its name alone. */
export const paidMethod = z.extend(paymentMethod, { kind: z.exactOptional(z.enum(paymentKinds)) });

/** The device's id (UUID) of a correction or a confirmation. */
export const changeKey = z.uuid();

/** That a payment was made by another method than the one that was written. */
export const correction = z.object({
  ...{ key: changeKey, from: paidMethod, to: paidMethod },
  ...{ reason: z.string(), at: timestamp, by: z.exactOptional(z.string()) },
});

/** Whether the money of a payment that was only expected has arrived. */
export const confirmation = z.object({
  ...{ key: changeKey, arrived: z.boolean(), reason: z.exactOptional(z.string()) },
  ...{ at: timestamp, by: z.exactOptional(z.string()) },
});

/** As a bill has it: `method` is the one that holds now. Older servers know neither corrections nor what has to be confirmed. */
export const payment = z.object({
  key: paymentKey,
  method: paidMethod,
  amount,
  tendered: z.exactOptional(amount),
  lote: z.exactOptional(z.string()),
  voucher: z.exactOptional(z.string()),
  toConfirm: z.exactOptional(z.literal(true)),
  corrections: z.exactOptional(z.array(correction)),
  confirmations: z.exactOptional(z.array(confirmation)),
});

/** Of a bill; absent of one that was paid at once and says no more, and of older servers. */
export const payments = z.exactOptional(z.array(payment));
