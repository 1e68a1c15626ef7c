import * as z from 'zod/mini';
import type { LineId } from '#domain/line-id.ts';
import { isMoney, type Money, money } from '#domain/money.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { id, largestId, noNul } from './text-fields.ts';

export { email, id } from './text-fields.ts';

/** Field schemas that every resource shares. Texts are trimmed; amounts are decimal dollars as text. */

export const requiredId = (error: string) =>
  z.int(error).check(z.positive(error), z.maximum(largestId, error));

/** Of an order or a bill: counted in its business, from 1. Older servers leave it out. */
export const countedNumber = z.optional(id);

export const orderKey = z.uuid() as unknown as z.ZodMiniType<OrderKey, string>;
export const lineId = z.uuid().check(z.toLowerCase()) as unknown as z.ZodMiniType<LineId, string>;
/** The id (UUID) that a device gave itself. */
export const deviceId = z.uuid();
export const billKey = z.uuid() as unknown as z.ZodMiniType<BillKey, string>;

/** In a URL: the server's id or the device's key. */
export const idOrKey = z.union([z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.uuid()]);

export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max), noNul);

export const requiredText = (max: number, error: string) =>
  z.string(error).check(z.trim(), z.minLength(1, error), z.maxLength(max), noNul);

/** An amount in an answer, always with two decimals. */
export const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/)) as unknown as z.ZodMiniType<
  Money,
  string
>;

/** An amount in a request: dollars, not negative, at most two decimals. */
export const amountInput = (error: string) =>
  z.pipe(
    z
      .union([z.string(), z.number()], error)
      .check(z.refine((value) => isMoney(value) && Number(value) >= 0, error)),
    z.transform((value) => money(value)),
  );

/** The dearest that a unit can be, and the most that an option can add to it or take off. */
export const highestPrice = money('999999.99');

const isPrice = (value: string | number): boolean =>
  isMoney(value) && Math.abs(Number(value)) <= Number(highestPrice);

/** A difference of prices in a request: dollars, also negative, at most two decimals. */
export const differenceInput = (error: string) =>
  z.pipe(
    z.union([z.string(), z.number()], error).check(z.refine(isPrice, error)),
    z.transform((value) => money(value)),
  );

/** The price of a unit in a request: dollars, not negative, at most two decimals. */
export const priceInput = (error: string) =>
  z.pipe(
    z
      .union([z.string(), z.number()], error)
      .check(z.refine((value) => isPrice(value) && Number(value) >= 0, error)),
    z.transform((value) => money(value)),
  );

/** Percent with at most two decimals. */
export const percentInput = (wrong: string) =>
  z.number(wrong).check(z.refine((rate) => rate >= 0 && rate <= 100 && isMoney(rate), wrong));

/** Percent of the subtotal. */
export const serviceRateInput = percentInput(
  'El porcentaje de servicio debe estar entre 0 y 100, con dos decimales como máximo.',
);

/** UTC, ISO 8601. */
export const timestamp = z.iso.datetime();

/** A time in a request; PostgreSQL has no year 0. */
export const givenTime = z.iso.datetime().check(z.refine((time) => !time.startsWith('0000')));

export const repeatedLine = 'Un producto aparece más de una vez.';

/** Refuses two entries of one line. An entry without a line's id means its product's line. */
export const onePerLine = z.refine<readonly { lineId?: LineId | undefined; productId: number }[]>(
  (lines) => new Set(lines.map((line) => line.lineId ?? line.productId)).size === lines.length,
  repeatedLine,
);

/** Whole units. */
export const quantity = z
  .int('La cantidad debe ser un número entero.')
  .check(
    z.minimum(1, 'La cantidad debe ser al menos 1.'),
    z.maximum(9999, 'La cantidad no puede ser mayor a 9999.'),
  );
