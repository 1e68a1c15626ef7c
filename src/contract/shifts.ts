import * as z from 'zod/mini';
import { isMoney, money, toCents } from '#domain/money.ts';
import { countedIn, type Denominations, denominations, movementKinds } from '#domain/shift.ts';
import { attributionInput } from './attribution.ts';
import {
  amount,
  amountInput,
  countedNumber,
  givenTime,
  orderKey,
  requiredId,
  timestamp,
} from './fields.ts';
import { paidMethod, paymentKey } from './payments.ts';
import { id, lineText } from './text-fields.ts';

/** Tills, and the shifts of their drawers. */

export const tillLimits = {
  name: 30,
  /** Of a business. */
  tills: 20,
  reason: 200,
  /** Payments, movements or refunds of a shift. */
  keys: 5000,
} as const;

const tillName = lineText(tillLimits.name, {
  required: 'Ponle un nombre, por ejemplo Caja 1.',
  tooLong: `El nombre no puede tener más de ${tillLimits.name} caracteres.`,
});

export const till = z.object({ id, name: z.string(), active: z.boolean() });

/** POST tills */
export const tillInput = z.object({ name: tillName });

/** PATCH tills/{id} */
export const tillChange = z.object({
  name: z.optional(tillName),
  active: z.optional(z.boolean()),
});

/** The device's id (UUID) of a shift. */
export const shiftKey = z.uuid().check(z.toLowerCase());

const wrongCount = 'La cantidad de billetes y monedas no es válida.';
const wrongAmount = 'El monto no es válido.';

/** How many of each, by its value in dollars; the coin of a dollar is `coin-1.00`. */
export const counts = z.partialRecord(
  z.enum(denominations),
  z.int(wrongCount).check(z.minimum(0, wrongCount), z.maximum(99_999, wrongCount)),
) as unknown as z.ZodMiniType<Denominations>;

const keys = z.array(z.uuid().check(z.toLowerCase())).check(z.maxLength(tillLimits.keys));

/** POST shifts */
export const shiftInput = z.object({
  key: shiftKey,
  tillId: requiredId('Elige una caja.'),
  openedAt: givenTime,
  /** The cash that is in the drawer, counted. */
  float: amountInput(wrongAmount),
  denominations: z.optional(counts),
  /** Bills that were paid without a shift, whose payments become this one's. */
  adopts: z.optional(keys),
  ...attributionInput,
});

/** POST shifts/{key}/movements */
export const movementInput = z.object({
  key: z.uuid().check(z.toLowerCase()),
  kind: z.enum(movementKinds),
  amount: amountInput(wrongAmount).check(
    z.refine((value) => Number(value) > 0, 'Escribe un monto mayor que cero.'),
  ),
  reason: lineText(tillLimits.reason, {
    required: 'Escribe el motivo.',
    tooLong: `El motivo no puede tener más de ${tillLimits.reason} caracteres.`,
  }),
  at: givenTime,
  ...attributionInput,
});

/** POST shifts/{key}/tips : a movement `out` that hands tips over. */
export const tipsInput = z.extend(movementInput, {
  kind: z.literal('out'),
  /** The member who gets them; null: tips that were for nobody in particular. */
  tipFor: z.nullable(id),
});

/** POST shifts/{key}/former-tips : the same for tips of a shift that had ended before they were handed over. */
export const formerTipsInput = z.extend(tipsInput, { ofShift: shiftKey });

/** What was counted; the coins and notes, where they were, make the cash. */
const countedInput = z
  .object({
    cash: amountInput(wrongAmount),
    denominations: z.optional(counts),
    others: z.optional(
      z
        .array(z.object({ paymentMethodId: id, amount: amountInput(wrongAmount) }))
        .check(z.maxLength(50)),
    ),
  })
  .check(
    z.refine(
      ({ cash, denominations: each }) =>
        // Of an amount that is none its own error is enough.
        !each || !isMoney(cash) || toCents(countedIn(each, denominations)) === toCents(cash),
      { error: 'Los billetes y monedas no suman lo contado.', path: ['cash'] },
    ),
  );

/** POST shifts/{key}/close . Without `counted` the shift ends uncounted. */
export const closeInput = z.object({
  closedAt: givenTime,
  counted: z.optional(countedInput),
  /** What the device said that there should be in cash, and the person has signed. */
  expected: z.optional(amount),
  /** Cash that stays in the drawer for the next shift; by default all that was counted. */
  left: z.optional(amountInput(wrongAmount)),
  /** Why there is a difference. */
  reason: z.optional(
    lineText(tillLimits.reason, {
      required: 'Escribe el motivo.',
      tooLong: `El motivo no puede tener más de ${tillLimits.reason} caracteres.`,
    }),
  ),
  /** What was counted with it: of the payments the keys, of refunds those of the annulments. */
  payments: keys,
  movements: keys,
  refunds: keys,
  /** Of the corrections of payments. Older devices know of none. */
  corrections: z.optional(keys),
  ...attributionInput,
});

/** POST shifts/{key}/join : two tablets had opened one drawer. */
export const joinInput = z.object({
  /** The shift that has the money of both from now on. */
  into: shiftKey,
  at: givenTime,
  ...attributionInput,
});

/** POST shifts/{key}/corrections : what was found out about the count of a closing, which stays as it was signed. */
export const closingCorrectionInput = z.object({
  key: z.uuid().check(z.toLowerCase()),
  /** Cash that there was beyond what was counted; below zero for cash that was counted and was not there. */
  amount: z.pipe(
    z.union([z.string(), z.number()], wrongAmount).check(
      z.refine(isMoney, wrongAmount),
      z.refine((value) => Number(value) !== 0, 'Escribe un monto que no sea cero.'),
    ),
    z.transform((value) => money(value)),
  ),
  reason: lineText(tillLimits.reason, {
    required: 'Escribe el motivo.',
    tooLong: `El motivo no puede tener más de ${tillLimits.reason} caracteres.`,
  }),
  at: givenTime,
  ...attributionInput,
});

/** `method`: the one that holds now. */
const shiftPayment = z.object({
  key: paymentKey,
  billKey: z.uuid(),
  method: paidMethod,
  amount,
  ...{ tip: z.exactOptional(amount), tipFor: z.exactOptional(id) },
  tipName: z.exactOptional(z.string()),
  /** Of one whose money nobody has seen yet: what a person needs to find it, and to say whether it arrived. */
  awaited: z.exactOptional(
    z.object({
      orderKey,
      number: countedNumber,
      tableNumber: z.exactOptional(z.string()),
      reference: z.exactOptional(z.string()),
    }),
  ),
  /** Of one that did not arrive. */
  missing: z.exactOptional(z.literal(true)),
});

/** Of what arrived after the closing, and was not counted in it. */
const late = z.exactOptional(z.literal(true));

/** A shift as it is now. Amounts that nobody knows yet are null. */
export const shift = z.object({
  key: shiftKey,
  till,
  state: z.enum(['open', 'closed', 'uncounted']),
  openedAt: timestamp,
  openedBy: z.exactOptional(z.string()),
  float: amount,
  /** To what the last shift of the till left; null where there was none. */
  floatDifference: z.nullable(amount),
  payments: z.array(shiftPayment),
  movements: z.array(
    z.object({
      key: z.uuid(),
      kind: z.enum(movementKinds),
      amount,
      reason: z.string(),
      at: timestamp,
      /** Of one that hands tips over: the member who got them, null for nobody in particular. */
      tipFor: z.exactOptional(z.nullable(id)),
      /** Of one that hands tips of another shift over: which. */
      ofShift: z.exactOptional(shiftKey),
      late,
    }),
  ),
  /** Movements of later shifts that handed tips of this one over. Older servers leave them out. */
  handed: z.exactOptional(
    z.array(
      z.object({
        ...{ key: z.uuid(), kind: z.enum(movementKinds), amount, reason: z.string() },
        ...{ at: timestamp, tipFor: z.exactOptional(z.nullable(id)) },
        ofShift: z.exactOptional(shiftKey),
      }),
    ),
  ),
  refunds: z.array(z.object({ key: z.uuid(), billKey: z.uuid(), amount, late })),
  /** Payments whose method was corrected. Older servers leave them out. */
  corrections: z.exactOptional(
    z.array(
      z.object({
        ...{ key: z.uuid(), paymentKey, billKey: z.uuid(), amount },
        ...{ from: paidMethod, to: paidMethod, at: timestamp },
        /** This shift took the payment. */
        took: z.boolean(),
        /** It was corrected in this shift. */
        made: z.boolean(),
        late,
      }),
    ),
  ),
  byMethod: z.array(z.object({ method: paidMethod, amount, count: z.int() })),
  /** By person: tips taken in cash at once, and those still to hand over. Older servers leave it out. */
  tips: z.exactOptional(
    z.array(z.object({ memberId: z.nullable(id), name: z.string(), cash: amount, owed: amount })),
  ),
  closedAt: z.nullable(timestamp),
  closedBy: z.exactOptional(z.string()),
  /** Cash: of a closed one, as it was signed. */
  expected: amount,
  counted: z.nullable(
    z.object({
      cash: amount,
      denominations: z.exactOptional(z.partialRecord(z.enum(denominations), z.int())),
      others: z.exactOptional(z.array(z.object({ paymentMethodId: id, amount }))),
    }),
  ),
  left: z.nullable(amount),
  /** Corrections of its count, the oldest first. Older servers leave them out. */
  closingCorrections: z.exactOptional(
    z.array(
      z.object({
        ...{ key: z.uuid(), amount, reason: z.string(), at: timestamp },
        by: z.exactOptional(z.string()),
      }),
    ),
  ),
  difference: z.nullable(amount),
  reason: z.exactOptional(z.string()),
  /** Payments that arrived after the closing, and were not counted in it. */
  late: z.array(z.object({ key: paymentKey, amount })),
  /** The difference with what of that, and of late movements, refunds and corrections, is cash, and with corrections of the count; beside the one that was signed. */
  correctedDifference: z.nullable(amount),
  /** Z: counted in the business, from 1; null of an open one, and of one that was joined into another. */
  number: z.nullable(id),
  /** The shift that has its money: older devices take it for one that ended uncounted. */
  joinedInto: z.exactOptional(shiftKey),
});

/** GET shifts */
export const shiftsQuery = z.object({
  status: z.optional(z.enum(['open', 'closed'])),
  startDate: z.optional(givenTime),
  endDate: z.optional(givenTime),
});

export type ApiTill = z.infer<typeof till>;
export type TillInput = z.output<typeof tillInput>;
export type TillChange = z.output<typeof tillChange>;
export type ApiShift = z.infer<typeof shift>;
export type ShiftInput = z.output<typeof shiftInput>;
export type MovementInput = z.output<typeof movementInput> & {
  tipFor?: number | null;
  ofShift?: string;
};
export type JoinInput = z.output<typeof joinInput>;
export type ClosingCorrectionInput = z.output<typeof closingCorrectionInput>;
export type CloseInput = z.output<typeof closeInput>;
