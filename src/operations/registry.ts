import type * as z from 'zod/mini';
import { billAnnul } from './bill-annul.ts';
import { billCreate } from './bill-create.ts';
import { billCustomerUpdate } from './bill-customer-update.ts';
import { kitchenTicket } from './kitchen-ticket.ts';
import type { Operation } from './operation.ts';
import { orderCreate } from './order-create.ts';
import { orderPreBill } from './order-pre-bill.ts';
import { orderCancel, orderFinish, orderReactivate } from './order-status.ts';
import { orderUpdate } from './order-update.ts';
import { paymentConfirm } from './payment-confirm.ts';
import { paymentCorrect } from './payment-correct.ts';
import { shiftClose } from './shift-close.ts';
import { shiftCorrect } from './shift-correct.ts';
import { shiftJoin } from './shift-join.ts';
import { shiftMovement } from './shift-movement.ts';
import { shiftOpen } from './shift-open.ts';
import { soldOut } from './sold-out.ts';
import { transferIn } from './transfer-in.ts';
import { transferOut } from './transfer-out.ts';

/** Every operation of this build. Texts and other tables by kind are exhaustive over this list. */
const operations = [
  orderCreate,
  orderUpdate,
  orderCancel,
  orderFinish,
  orderReactivate,
  billCreate,
  billCustomerUpdate,
  billAnnul,
  paymentCorrect,
  paymentConfirm,
  kitchenTicket,
  orderPreBill,
  soldOut,
  shiftOpen,
  shiftMovement,
  shiftClose,
  shiftCorrect,
  shiftJoin,
  transferOut,
  transferIn,
];

type Known = (typeof operations)[number];
export type OperationKind = Known['kind'];

/** A kind with its parameters: what a screen passes to `record`. */
export type Intent = {
  [Kind in OperationKind]: {
    kind: Kind;
    params: z.infer<Extract<Known, { kind: Kind }>['params']>;
  };
}[OperationKind];

export type AnyOperation = Operation<OperationKind, Intent['params'], unknown>;

const byKind = new Map<string, AnyOperation>(
  operations.map((operation) => [operation.kind, operation as unknown as AnyOperation]),
);

/** The operation of a kind in any version; null if this build does not know the kind. */
export const operationOfKind = (kind: string): AnyOperation | null => byKind.get(kind) ?? null;

/** The operation of a stored entry; null if this build does not know its kind or version. */
export const operationOf = (entry: { kind: string; version: number }): AnyOperation | null => {
  const known = operationOfKind(entry.kind);
  return known?.version === entry.version ? known : null;
};
