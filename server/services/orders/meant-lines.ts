import type * as z from 'zod/mini';
import { repeatedLine } from '#contract/fields.ts';
import type { orderLineInput } from '#contract/orders.ts';
import { type LineId, lineIdOf, newLineId } from '#domain/line-id.ts';
import { optionsKey } from '#domain/options.ts';
import type { OrderKey } from '#domain/order.ts';
import { AppError, refuseFields } from '../../errors.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

/** Which line each entry of an order's request means: devices name lines, older ones only products. */

export type LineInput = z.output<typeof orderLineInput>;

/** What is asked for at one place, and the line that this means; a new line has no row yet. */
export interface Entry {
  input: LineInput;
  position: number;
  lineId: LineId;
  line: OrderLineRow | undefined;
}

/** @throws AppError invalid-input when two entries of a request's list mean the same line */
export const requireOnePerLine = (list: string, ids: readonly LineId[]): void => {
  if (new Set(ids).size < ids.length) throw new AppError('invalid-input', { [list]: repeatedLine });
};

const keyOf = ({ options }: OrderLineRow): string => optionsKey(JSON.parse(options));

/**
 * The lines that an entry without an id may mean: with options the product's first line with the same ones; else its line without
 * options, before all the one whose id follows from the keys of order and product. One that says nothing of options also means
 * the product's only other line, with whatever options. None: a new line.
 * @param named the lines that entries name by their ids
 */
const meantBy = (
  { productId, options }: LineInput,
  lines: readonly OrderLineRow[],
  usual: LineId,
  named: ReadonlySet<string | undefined>,
): OrderLineRow[] => {
  const all = lines.filter((line) => line.product_id === productId);
  const same = all.filter((line) => keyOf(line) === optionsKey(options));
  const first = same.find((line) => line.line_id === usual) ?? same[0];
  if (first) return [first];
  return options ? [] : all.filter((line) => !named.has(line.line_id));
};

/**
 * Finds the line that each entry means.
 * @throws AppError invalid-input when a line is of another product or is meant twice; ambiguous-line; options-fixed
 */
export const entriesOf = (
  { key }: Pick<OrderRow, 'key'>,
  lines: readonly OrderLineRow[],
  inputs: readonly LineInput[],
): Entry[] => {
  const byId = new Map(lines.map((line) => [line.line_id, line]));
  const named = new Set(inputs.map(({ lineId }) => lineId));
  const usualOf = ({ productId }: LineInput) => lineIdOf(key as OrderKey, productId);
  const meant = inputs.map((input) =>
    input.lineId === undefined ? meantBy(input, lines, usualOf(input), named) : [],
  );
  refuseFields('ambiguous-line', meant, ({ length }, position) =>
    length > 1 ? [`products.${position}.productId`, 'El producto está en varias líneas.'] : null,
  );
  /** Of a new line. The usual one is without options, and so may be meant by what comes later. */
  const newId = (input: LineInput): LineId => {
    const usual = usualOf(input);
    const isTaken = byId.get(usual)?.product_id === input.productId;
    return isTaken || optionsKey(input.options) !== '' ? newLineId() : usual;
  };
  const entries = inputs.map((input, position) => {
    const lineId = input.lineId ?? meant[position]?.[0]?.line_id ?? newId(input);
    return { input, position, lineId, line: byId.get(lineId) };
  });
  refuseFields('invalid-input', entries, ({ input, position, line }) =>
    !line || line.product_id === input.productId
      ? null
      : [`products.${position}.lineId`, 'La línea es de otro producto.'],
  );
  refuseFields('options-fixed', entries, ({ input: { options }, position, line }) =>
    !options || !line || optionsKey(options) === keyOf(line)
      ? null
      : [`products.${position}.options`, 'La línea tiene otras opciones.'],
  );
  requireOnePerLine(
    'products',
    entries.map(({ lineId }) => lineId),
  );
  return entries;
};

/**
 * The lines that stay although no entry means them: those beside a line that was named by its product only, since such a request
 * can't tell them apart.
 */
export const linesBeside = (
  lines: readonly OrderLineRow[],
  entries: readonly Entry[],
): OrderLineRow[] => {
  const ids = new Set<string>(entries.map(({ lineId }) => lineId));
  const byProduct = new Set(
    entries.filter(({ input }) => input.lineId === undefined).map(({ input }) => input.productId),
  );
  return lines.filter((line) => !ids.has(line.line_id) && byProduct.has(line.product_id));
};
