import * as z from 'zod/mini';
import { isRuc } from '#domain/identity.ts';
import { isMoney } from '#domain/money.ts';
import { fittingText, lineEmail, lineText, phoneInput } from './text-fields.ts';

const tooLong = {
  name: 'El nombre comercial no puede tener más de 100 caracteres',
  address: 'La dirección no puede tener más de 200 caracteres',
  email: 'El correo electrónico no puede tener más de 100 caracteres',
};

const rucInput = (required: string) =>
  fittingText(isRuc, required, 'El RUC del negocio no es válido.');

const missing = 'Por favor, completa todos los campos requeridos';

/** POST business/ */
export const businessInput = z.object({
  comercialName: lineText(100, { required: missing, tooLong: tooLong.name }),
  businessDni: rucInput(missing),
  email: lineEmail({
    required: missing,
    invalid: 'Por favor, ingresa un correo electrónico válido',
    tooLong: tooLong.email,
  }),
  address: lineText(200, { required: missing, tooLong: tooLong.address }),
  phone: z.optional(phoneInput),
});

const wrongRate =
  'El porcentaje de servicio debe estar entre 0 y 100, con dos decimales como máximo.';

/** Percent of the subtotal. */
const serviceRateInput = z
  .number(wrongRate)
  .check(z.refine((rate) => rate >= 0 && rate <= 100 && isMoney(rate), wrongRate));

/** PUT business/{id} . An absent phone or service rate is kept; an empty phone clears it. */
export const businessUpdate = z.object({
  comercialName: lineText(100, {
    required: 'El nombre comercial es requerido',
    tooLong: tooLong.name,
  }),
  businessDni: rucInput('El RUC es requerido'),
  address: lineText(200, { required: 'La dirección es requerida', tooLong: tooLong.address }),
  email: lineEmail({
    required: 'El correo electrónico es requerido',
    invalid: 'El correo electrónico no es válido',
    tooLong: tooLong.email,
  }),
  phone: z.optional(phoneInput),
  serviceRate: z.optional(serviceRateInput),
});

export type BusinessInput = z.infer<typeof businessInput>;
export type BusinessUpdate = z.infer<typeof businessUpdate>;

/** POST business/{id}/epoch. `seen`: the epoch in which the device saw more than the server has now. */
export const epochInput = z.object({ seen: z.string().check(z.maxLength(64)) });
export const epochAnswer = z.object({ epoch: z.string() });
