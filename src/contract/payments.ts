import * as z from 'zod/mini';
import { paymentKinds } from '#domain/bill.ts';
import { isMoney, money } from '#domain/money.ts';
import { isCardNumber, isRetentionSum, longestReference, mostPayments } from '#domain/payment.ts';
import { paymentMethod } from './catalog.ts';
import { amount, amountInput, id, requiredId, timestamp } from './fields.ts';
import { noNul } from './text-fields.ts';

/** The payments of a bill. */

/** The device's id (UUID) of one. */
export const paymentKey = z.uuid().check(z.toLowerCase());

const wrongAmount = 'El monto de un pago no es válido.';
const wrongTip = 'La propina no es válida.';
const cardNumber =
  'Esto parece el número de una tarjeta, que no se guarda. Escribe el del lote o del voucher.';

/** What a person notes of a payment: never the number of a card. */
export const reference = z.string().check(
  z.trim(),
  z.refine((text) => !isCardNumber(text), cardNumber),
  z.maxLength(longestReference, `Escribe hasta ${longestReference} caracteres.`),
  noNul,
);

const retentionTexts = {
  number: 'Escribe los 15 dígitos del comprobante, como 001-001-000000001.',
  date: 'Elige la fecha del comprobante.',
  amount: 'El valor retenido no es válido.',
  nothing: 'Escribe lo que se retuvo de renta o de IVA.',
  sum: 'El valor del pago tiene que ser la suma de las retenciones de renta y de IVA.',
} as const;

/** Fifteen digits, typed with or without dashes, as the form has them: 001-001-000000001. */
const retentionNumber = z.string().check(
  z.trim(),
  z.overwrite((text) => text.replace(/^(\d{3})-?(\d{3})-?(\d{9})$/, '$1-$2-$3')),
  z.regex(/^\d{3}-\d{3}-\d{9}$/, retentionTexts.number),
);

/** What a comprobante de retención says. */
export const retentionInput = z
  .object({
    number: retentionNumber,
    date: z.iso.date(retentionTexts.date),
    renta: amountInput(retentionTexts.amount),
    iva: amountInput(retentionTexts.amount),
  })
  .check(
    z.refine(({ renta, iva }) => Number(renta) + Number(iva) !== 0, {
      ...{ error: retentionTexts.nothing, path: ['renta'] },
    }),
  );

const paymentFields = z.object({
  key: paymentKey,
  paymentMethodId: requiredId('Debe seleccionar un método de pago.'),
  /** Of the bill. */
  amount: amountInput(wrongAmount),
  /** Cash that was handed over. */
  tendered: z.exactOptional(amountInput(wrongAmount)),
  lote: z.exactOptional(reference),
  voucher: z.exactOptional(reference),
  /** For a person, beside the amount. */
  tip: z.exactOptional(amountInput(wrongTip)),
  /** The member who gets the tip. */
  tipFor: z.exactOptional(id),
  /** Of a method that is one of retentions, and of no other. */
  retention: z.exactOptional(retentionInput),
  /** Nobody could see whether the money had arrived. */
  toConfirm: z.exactOptional(z.literal(true)),
});

const isAmount = (value: string | number): boolean => isMoney(value) && Number(value) >= 0;

const paymentInput = paymentFields.check(
  z.refine(
    ({ amount: of, retention }) => {
      // Of an amount that is none its own error is enough.
      if (!retention || ![of, retention.renta, retention.iva].every(isAmount)) return true;
      const [renta, iva] = [money(retention.renta), money(retention.iva)];
      return isRetentionSum({ amount: money(of), retention: { ...retention, renta, iva } });
    },
    { error: retentionTexts.sum, path: ['amount'] },
  ),
);

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
  /** The till's shift in which it was made. Absent without one, and of older servers. */
  shiftKey: z.exactOptional(z.uuid()),
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
  tip: z.exactOptional(amount),
  tipFor: z.exactOptional(id),
  /** The name of that person, where it is known. */
  tipName: z.exactOptional(z.string()),
  retention: z.exactOptional(
    z.object({ number: z.string(), date: z.string(), renta: amount, iva: amount }),
  ),
  toConfirm: z.exactOptional(z.literal(true)),
  corrections: z.exactOptional(z.array(correction)),
  confirmations: z.exactOptional(z.array(confirmation)),
});

/** Of a bill; absent of one that was paid at once and says no more, and of older servers. */
export const payments = z.exactOptional(z.array(payment));
