import * as z from 'zod/mini';
import { paymentKinds } from '#domain/bill.ts';
import { largestId, lineText } from './text-fields.ts';

/** What the form of a payment method sends; apart from what screens read, which load without it. */

export const paymentMethodLimits = { name: 40, active: 20 } as const;

/** Names of the app's icon set. Databases keep them, so they never change. */
export const paymentIcons = [
  ...(['banknote', 'credit-card', 'landmark', 'smartphone', 'qr-code'] as const),
  ...(['bike', 'ticket', 'wallet'] as const),
] as const;

/** Codes of the tax authority (SRI): outside banks, debit card, credit card, others through a bank. */
export const sriCodes = ['01', '16', '19', '20'] as const;

/** What is wrong with a retention of another kind than `expected`. */
export const retentionKind = 'Una retención no es dinero: solo se suma.';

const fields = {
  name: lineText(paymentMethodLimits.name, {
    required: 'Escribe el nombre de la forma de pago.',
    tooLong: `El nombre puede tener hasta ${paymentMethodLimits.name} letras.`,
  }),
  icon: z.enum(paymentIcons, 'Elige un ícono.'),
  kind: z.enum(paymentKinds, 'Elige qué pasa con el dinero.'),
  sriCode: z.enum(sriCodes, 'Elige el código del SRI.'),
};

/** POST paymentMethod . `retention` stays as it was made: devices that are offline charge by it. */
export const paymentMethodInput = z.object({ ...fields, retention: z.optional(z.boolean()) }).check(
  z.refine(({ kind, retention }) => !retention || kind === 'expected', {
    ...{ error: retentionKind, path: ['kind'] },
  }),
);

/** PATCH paymentMethod/{id} . Absent fields stay. `position`: its new place of all, from 1. */
export const paymentMethodChange = z.partial(
  z.object({
    ...fields,
    active: z.boolean(),
    position: z.int().check(z.positive(), z.maximum(largestId)),
  }),
);

export type PaymentMethodInput = z.infer<typeof paymentMethodInput>;
export type PaymentMethodChange = z.infer<typeof paymentMethodChange>;
