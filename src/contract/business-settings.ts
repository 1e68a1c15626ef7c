import * as z from 'zod/mini';
import { isTimeZone } from '#domain/calendar.ts';
import { isMoney } from '#domain/money.ts';
import { amount, amountInput } from './fields.ts';
import { lockWays } from './settings.ts';

/** How a business works, as an owner or admin sets it. */

/** GET business/{id}/settings */
export const businessSettings = z.object({
  /** Percent of the subtotal. */
  serviceRate: z.number(),
  /** Empty: the installation's. */
  timeZone: z.string(),
  lockAfter: z.enum(lockWays),
  idleMinutes: z.int(),
  /** Comandas and receipts name who served. */
  namesOnPaper: z.boolean(),
  /** Dollars above which a bill to the final consumer warns. */
  finalConsumerLimit: amount,
  /** Percent of a bill that discounts may be without an approval; 100 is no limit. */
  discountLimit: z.number(),
});

const percent = (error: string) =>
  z.number(error).check(z.refine((rate) => rate >= 0 && rate <= 100 && isMoney(rate), error));

const wrongMinutes = 'Escribe los minutos, de 1 a 120.';

/** PUT business/{id}/settings . Absent fields are kept. */
export const businessSettingsInput = z.object({
  serviceRate: z.optional(
    percent('El porcentaje de servicio debe estar entre 0 y 100, con dos decimales como máximo.'),
  ),
  timeZone: z.optional(
    z
      .string()
      .check(z.refine((zone) => zone === '' || isTimeZone(zone), 'Elige una zona horaria.')),
  ),
  lockAfter: z.optional(z.enum(lockWays, 'Elige cuándo se bloquea.')),
  idleMinutes: z.optional(
    z.int(wrongMinutes).check(z.minimum(1, wrongMinutes), z.maximum(120, wrongMinutes)),
  ),
  namesOnPaper: z.optional(z.boolean()),
  finalConsumerLimit: z.optional(
    amountInput('Escribe un monto en dólares, con dos decimales como máximo.'),
  ),
  discountLimit: z.optional(
    percent('El límite de descuento debe estar entre 0 y 100, con dos decimales como máximo.'),
  ),
});

export type BusinessSettings = z.infer<typeof businessSettings>;
export type BusinessSettingsInput = z.input<typeof businessSettingsInput>;
