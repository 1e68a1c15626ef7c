import * as z from 'zod/mini';
import { deviceId, lineId } from './fields.ts';
import { ticketId, ticketLimits } from './kitchen.ts';
import { id, lineText } from './text-fields.ts';

/** Devices that print what any device of the business sends, and how they agree on which one does. */

export const stationLimits = {
  name: 30,
  /** Of a business. */
  stations: 20,
  categories: 200,
} as const;

/** A device that prints for the kitchen. */
export const station = z.object({
  deviceId,
  name: z.string(),
  /** What it prints; null: what no other one prints. */
  categories: z.nullable(z.array(id)),
  since: z.iso.datetime(),
});

/** GET business/{id}/stations : in the order in which a product goes to the first one that has its category. */
export const stations = z.array(station);

const noCategory = 'Elige al menos una categoría.';

/** POST business/{id}/stations : the device becomes one, or another one. */
export const stationInput = z.object({
  deviceId,
  name: lineText(stationLimits.name, {
    required: 'Ponle un nombre, por ejemplo Cocina.',
    tooLong: `El nombre no puede tener más de ${stationLimits.name} caracteres.`,
  }),
  categories: z.nullable(
    z
      .array(id)
      .check(z.minLength(1, noCategory), z.maxLength(stationLimits.categories, noCategory)),
  ),
});

/** POST orders/{id}/claims : a device is about to print lines of an order. `after`: the latest tickets that it knows. */
export const claimInput = z.object({
  deviceId,
  lines: z.array(lineId).check(z.minLength(1), z.maxLength(ticketLimits.entries)),
  after: z.array(ticketId).check(z.maxLength(ticketLimits.after)),
});

/**
 * `claimed`: no other device gets these lines until `until`, or until its ticket has come. `taken`: another one has them. `behind`: the
 * kitchen was told more than the device knows.
 */
export const claim = z.object({
  answer: z.enum(['claimed', 'taken', 'behind']),
  until: z.nullable(z.iso.datetime()),
});

/** How long (ms) a claim counts: longer than a device waits for the answer and its printer for a paper. */
export const claimMs = 90_000;
/** How long (ms) after it has asked for a claim a device may still begin to print. */
export const claimedForMs = 20_000;

export type ApiStation = z.infer<typeof station>;
export type StationInput = z.infer<typeof stationInput>;
export type Claim = z.infer<typeof claim>;
export type ClaimInput = z.infer<typeof claimInput>;
