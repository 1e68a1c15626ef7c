import * as z from 'zod/mini';
import { changeAttribution } from './attribution.ts';
import { lineId, orderKey, quantity } from './fields.ts';
import { orderLimits, tableText } from './orders.ts';

/** Units that guests take along to another order: taken off the one by one call, added to the other by another. */

/** The key (UUID) that both calls have. */
export const transferKey = z.uuid();

/** `as`: the line that the units become in the other order. */
export const transferredUnits = z.object({ lineId, as: lineId, quantity });

export const transferredList = z.array(transferredUnits).check(
  z.minLength(1),
  z.maxLength(orderLimits.lines),
  z.refine((lines) => new Set(lines.map((line) => line.as)).size === lines.length),
  z.refine((lines) => new Set(lines.map((line) => line.lineId)).size === lines.length),
);

/** POST orders/{id}/transfer-out . `to`: the other order, which the server may not have yet; `toTable`: where it is. */
export const transferOutInput = z.object({
  ...{ transfer: transferKey, to: orderKey, toTable: tableText, lines: transferredList },
  ...changeAttribution,
});

/** POST orders/{id}/transfer-in */
export const transferInInput = z.object({ transfer: transferKey, ...changeAttribution });

/** Of the trail. `table`: where the other order is; `number`: its own, as far as the server has it. */
export const transferDetails = z.object({
  way: z.enum(['out', 'in']),
  table: z.string(),
  number: z.exactOptional(z.int()),
});
