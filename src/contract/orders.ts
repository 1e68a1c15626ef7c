import * as z from 'zod/mini';
import { attributionInput, changeAttribution } from './attribution.ts';
import { productTax } from './catalog.ts';
import { standingDiscount } from './discount.ts';
import {
  amount,
  countedNumber,
  differenceInput,
  givenTime,
  id,
  lineId,
  onePerLine,
  orderKey,
  priceInput,
  quantity,
  requiredText,
  text,
  timestamp,
} from './fields.ts';
import { ticket } from './kitchen.ts';
import { chosenOption } from './line-product.ts';
import { reason } from './reasons.ts';

export const orderLimits = {
  table: 20,
  note: 500,
  lineNote: 200,
  lines: 200,
  /** Of one line: as many as a group can have. */
  options: 50,
  /** Of all lines: ten of each. */
  allOptions: 2000,
  /** Of one option in a unit. */
  optionCount: 99,
} as const;

const words = {
  difference: 'La diferencia de precio debe estar entre -999,999.99 y 999,999.99.',
  unitPrice: 'El precio debe estar entre 0 y 999,999.99.',
  priceWithTax: 'El precio con impuestos no es válido.',
} as const;

const missingTable = 'La orden necesita un número de mesa.';
const noProducts = 'Por favor, selecciona al menos un producto';
export const tooManyProducts = `Una orden puede tener hasta ${orderLimits.lines} productos distintos.`;
export const tooManyOptions = `Una orden puede tener hasta ${orderLimits.allOptions} opciones en total.`;
const tooManyOfLine = `Un producto puede tener hasta ${orderLimits.options} opciones.`;

export const tableText = requiredText(orderLimits.table, missingTable);

/** A table is a short text ("5", "Barra"); a number is taken as its text. */
export const tableNumber = z.union([
  tableText,
  z.pipe(z.int().check(z.nonnegative(), z.maximum(99_999)), z.transform(String)),
]);

/** `difference`: as the guest was shown it, by default the menu's. `count` 0: without what the product usually has. */
const optionInput = z.object({
  optionId: id,
  count: z.int().check(z.nonnegative(), z.maximum(orderLimits.optionCount)),
  difference: z.optional(differenceInput(words.difference)),
  /** With tax, where the guest was shown one that was typed so. */
  finalDifference: z.optional(differenceInput(words.difference)),
});

const repeatedOption = 'Una opción aparece más de una vez.';

/** Without `lineId`: the product's line without options. Only a new line takes its options and price from here. */
export const orderLineInput = z.object({
  lineId: z.optional(lineId),
  productId: id,
  quantity,
  note: z.optional(text(orderLimits.lineNote)),
  options: z.optional(
    z.array(optionInput).check(
      z.maxLength(orderLimits.options, tooManyOfLine),
      z.refine(
        (options) => new Set(options.map(({ optionId }) => optionId)).size === options.length,
        repeatedOption,
      ),
    ),
  ),
  /** As the guest was shown it: before tax, with the options. By default the menu's. */
  unitPrice: z.optional(priceInput(words.unitPrice)),
  /** What the guest was shown that a unit costs with tax and options, where the product's price was typed with tax. */
  finalPrice: z.optional(priceInput(words.unitPrice)),
  /** As the guest was shown it: with the tax, not rounded. By default that of the menu which has the unit price. */
  priceWithTax: z.optional(
    z.string(words.priceWithTax).check(z.regex(/^\d{1,9}(\.\d{1,8})?$/, words.priceWithTax)),
  ),
});

const fewOptions = z.refine<readonly { options?: readonly unknown[] | undefined }[]>(
  (lines) =>
    lines.reduce((sum, { options = [] }) => sum + options.length, 0) <= orderLimits.allOptions,
  tooManyOptions,
);

/** The content of an order. */
export const orderInput = z.object({
  tableNumber,
  note: z.optional(text(orderLimits.note)),
  ...attributionInput,
  products: z
    .array(orderLineInput, noProducts)
    .check(
      z.minLength(1, noProducts),
      z.maxLength(orderLimits.lines, tooManyProducts),
      onePerLine,
      fewOptions,
    ),
});

export const orderCreateInput = z.extend(orderInput, {
  key: z.optional(orderKey),
  /** When the waiter took the order, by the device's clock; the server replaces an implausible time. */
  createdAt: z.optional(givenTime),
});

/** Names a line in an edit: by its id, or by the number of its product where it has none of its own. */
const lineName = z.union([z.string().check(z.regex(/^\d{1,10}$/)), lineId]);

const editUnits = z
  .record(lineName, z.int().check(z.minimum(-9999), z.maximum(9999)))
  .check(z.refine((units) => Object.keys(units).length <= 2 * orderLimits.lines));

/** Of servers of 0.1. `units`: added, or taken off when negative, by line; `moves`: where those of a line come from; `texts`: those written: `table`, `note`, or a line's name. */
const edit = z.object({
  units: z.optional(editUnits),
  moves: z.optional(
    z
      .record(lineId, lineId)
      .check(z.refine((moves) => Object.keys(moves).length <= orderLimits.lines)),
  ),
  texts: z.optional(
    z
      .array(z.union([z.enum(['table', 'note']), lineName]))
      .check(z.maxLength(2 * orderLimits.lines + 2)),
  ),
});

/** PUT orders/{id}. `edit`: apps of 0.1 send the difference that the waiter meant, which the server ignores. */
export const orderEditInput = z.extend(orderInput, {
  ...changeAttribution,
  /** Why units are taken off. */
  reason: z.optional(reason),
  edit: z.optional(z.unknown()),
});

/** The body of PATCH orders/{id}/{verb}, which may be empty or absent: the address says all. `reason`: of a cancellation. */
export const statusInput = z.nullish(
  z.object({ ...changeAttribution, reason: z.optional(reason) }),
);

export const orderStatus = z.enum(['active', 'finished', 'cancelled']);

export const orderProduct = z.object({
  id,
  productName: z.string(),
  img: z.nullable(z.string()),
  Taxes: z.array(productTax),
  OrderProduct: z.object({
    /** Older servers leave it out: `lineIdOf`. */
    lineId: z.optional(lineId),
    quantity: z.int(),
    quantityBilled: z.int(),
    /** Off those units, with tax. Absent without any, and of older servers. */
    discountBilled: z.exactOptional(amount),
    /** Of that, what was on the whole order. */
    sharedBilled: z.exactOptional(amount),
    note: z.string(),
    /** With the options. */
    unitPrice: amount,
    /** With options and tax, where the product's price was typed with tax: what a unit costs. */
    finalPrice: z.exactOptional(amount),
    options: z.exactOptional(z.array(chosenOption)),
  }),
});

/** An order of the API. `key` is the device's id; `version` is the ETag's value. */
export const order = z.object({
  id,
  number: countedNumber,
  key: orderKey,
  businessId: id,
  tableNumber: z.string(),
  note: z.string(),
  status: orderStatus,
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  Products: z.array(orderProduct),
  /** On the whole order. Orders without one, and older servers, leave it out. */
  discount: z.optional(standingDiscount),
  /** Who took it. Older servers and orders leave it out. */
  createdBy: z.exactOptional(z.string()),
  /** The Idempotency-Key of the change that made this version. */
  operation: z.optional(z.string()),
  /** `endOf` the keys of its last changes, the oldest first: short, since lists carry it too. */
  history: z.optional(z.array(z.string())),
  /** Only of servers of 0.1: what its last changes were meant to do, by `endOf` their keys. */
  edits: z.optional(
    z.record(
      z.string(),
      z.extend(edit, {
        status: z.optional(orderStatus),
        formerly: z.optional(z.array(z.string())),
      }),
    ),
  ),
  /** Only of servers of 0.1: names what was sent again of it after a restore, and the changes that had been seen in it. */
  contained: z.optional(z.array(z.string())),
  /**
   * Only when asked for: the Idempotency-Keys of its last changes, the oldest first. None of those made after version
   * `since` is missing.
   */
  operations: z.optional(z.object({ since: z.int(), keys: z.array(z.string()) })),
  /** When its guests were last shown what they have to pay, how often, and `unitsMark` of what it showed. Absent where never. */
  preBilledAt: z.optional(timestamp),
  preBilledTotal: z.optional(amount),
  preBillCount: z.optional(z.int()),
  preBilledUnits: z.optional(z.string()),
  /** What the kitchen was told of it, in the order in which the server heard. Older servers leave it out. */
  tickets: z.optional(z.array(ticket)),
});

/** Of a single order. `operations`: with the keys of its last changes. */
export const orderQuery = z.object({ operations: z.optional(z.literal('true')) });

const changesCursor = z
  .string()
  .check(z.maxLength(60), z.regex(/^\d{1,9}-[\da-f]{8}-[\da-f]{8}-[\da-f]{8}$/));

/** At most this many of the finished orders of earlier days. */
const older = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)));

export const ordersQuery = z.object({
  status: z.enum(['active', 'finished']),
  older,
  /** As `since` below, of devices of 29 November. */
  after: z.optional(changesCursor),
});

export const orderChangesQuery = z.object({
  /** The last `changesHeader` that the device had: refused where this database never had that change. */
  since: z.optional(changesCursor),
  /** Without it a board that can't be told by its changes is refused, as devices of 29 November want it. */
  older,
  /** Whether the whole board is wanted, with the orders that have not changed. */
  whole: z.optional(z.literal('true')),
});

/** The longest (s) that a server holds a request for news of the board: shorter than a device waits for any answer. */
export const longestWait = 25;

export const boardNewsQuery = z.object({
  /** So long the device is ready to wait. */
  seconds: z.pipe(
    z.string().check(z.regex(/^\d{1,2}$/)),
    z.transform((seconds) => Math.min(Number(seconds), longestWait)),
  ),
});

/** That the board is another than the one that the device names. */
export const boardNews = z.object({ changed: z.literal(true) });

export type ApiOrder = z.infer<typeof order>;
