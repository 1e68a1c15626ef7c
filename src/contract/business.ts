import * as z from 'zod/mini';
import { isDayStart, isTimeZone } from '#domain/calendar.ts';
import { amountInput, percentInput, serviceRateInput } from './fields.ts';
import { identityChecks, numberInput, unverified } from './identity.ts';
import { lockAfter, namesOnPaper } from './settings.ts';
import { lineEmail, lineText, phoneInput } from './text-fields.ts';

const tooLong = {
  name: 'El nombre comercial no puede tener más de 100 caracteres',
  address: 'La dirección no puede tener más de 200 caracteres',
  email: 'El correo electrónico no puede tener más de 100 caracteres',
};

const rucChecks = identityChecks('businessDni', 'ruc', 'El RUC del negocio no es válido.');

const missing = 'Por favor, completa todos los campos requeridos';

/** POST business/ */
export const businessInput = z
  .object({
    comercialName: lineText(100, { required: missing, tooLong: tooLong.name }),
    businessDni: numberInput(missing),
    ...unverified,
    email: lineEmail({
      required: missing,
      invalid: 'Por favor, ingresa un correo electrónico válido',
      tooLong: tooLong.email,
    }),
    address: lineText(200, { required: missing, tooLong: tooLong.address }),
    phone: z.optional(phoneInput),
  })
  .check(...rucChecks);

/** PUT business/{id} . An absent phone or service rate is kept; an empty phone clears it. */
export const businessUpdate = z
  .object({
    comercialName: lineText(100, {
      required: 'El nombre comercial es requerido',
      tooLong: tooLong.name,
    }),
    businessDni: numberInput('El RUC es requerido'),
    ...unverified,
    address: lineText(200, { required: 'La dirección es requerida', tooLong: tooLong.address }),
    email: lineEmail({
      required: 'El correo electrónico es requerido',
      invalid: 'El correo electrónico no es válido',
      tooLong: tooLong.email,
    }),
    phone: z.optional(phoneInput),
    serviceRate: z.optional(serviceRateInput),
  })
  .check(...rucChecks);

const wrongZone = 'La zona horaria no existe.';
const wrongDayStart = 'La hora debe estar entre las 00:00 y las 11:59 de la mañana.';
const wrongMinutes = 'Los minutos deben estar entre 1 y 120.';
const wrongTolerance = 'La diferencia debe ser un valor entre 0 y 1,000.';
const wrongLimit = 'El límite debe ser un valor entre 0 y 1,000,000.';

/** PUT business/{id}/settings . What is absent is kept. */
export const preferencesInput = z.object({
  serviceRate: z.optional(serviceRateInput),
  timeZone: z.optional(
    z.string(wrongZone).check(
      // A name, not an offset: devices know the names.
      z.regex(/^[A-Za-z][\w+/-]{1,60}$/, wrongZone),
      z.refine(isTimeZone, wrongZone),
    ),
  ),
  lockAfter: z.optional(lockAfter),
  idleMinutes: z.optional(
    z.int(wrongMinutes).check(z.minimum(1, wrongMinutes), z.maximum(120, wrongMinutes)),
  ),
  namesOnPaper: z.optional(namesOnPaper),
  finalConsumerLimit: z.optional(
    amountInput(wrongLimit).check(z.refine((limit) => Number(limit) <= 1_000_000, wrongLimit)),
  ),
  discountLimit: z.optional(
    percentInput('El límite de descuento debe estar entre 0 y 100, con dos decimales como máximo.'),
  ),
  finishBilled: z.optional(z.boolean()),
  takeawayService: z.optional(z.boolean()),
  requireShift: z.optional(z.boolean()),
  closeTolerance: z.optional(
    amountInput(wrongTolerance).check(
      z.refine((tolerance) => Number(tolerance) <= 1000, wrongTolerance),
    ),
  ),
  dayStartsAt: z.optional(z.string(wrongDayStart).check(z.refine(isDayStart, wrongDayStart))),
});

export type PreferencesInput = z.output<typeof preferencesInput>;
/** The same before it is read. */
export type PreferencesChange = z.input<typeof preferencesInput>;
export type BusinessInput = z.infer<typeof businessInput>;
export type BusinessUpdate = z.infer<typeof businessUpdate>;

/** POST business/{id}/epoch. `seen`: the epoch in which the device saw more than the server has now. */
export const epochInput = z.object({ seen: z.string().check(z.maxLength(64)) });
export const epochAnswer = z.object({ epoch: z.string() });
