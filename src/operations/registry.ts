import type * as z from 'zod/mini';
import { billCreate } from './bill-create.ts';
import { billCustomerUpdate } from './bill-customer-update.ts';
import type { Operation } from './operation.ts';
import { orderCancel } from './order-cancel.ts';
import { orderCreate } from './order-create.ts';
import { orderFinish } from './order-finish.ts';
import { orderReactivate } from './order-reactivate.ts';
import { orderUpdate } from './order-update.ts';

/** Every operation this build knows. */
const operations = {
  'order-create': orderCreate,
  'order-update': orderUpdate,
  'order-cancel': orderCancel,
  'order-finish': orderFinish,
  'order-reactivate': orderReactivate,
  'bill-create': billCreate,
  'bill-customer-update': billCustomerUpdate,
};

type Operations = typeof operations;
export type OperationKind = keyof Operations;

/** A kind with its parameters: what a screen hands to `record`. */
export type Intent = {
  [Kind in OperationKind]: { kind: Kind; params: z.infer<Operations[Kind]['params']> };
}[OperationKind];

export type AnyOperation = Operation<OperationKind, Intent['params'], unknown>;

/** The operation of a stored entry, or null when this build does not know its kind or version. */
export const operationOf = (entry: { kind: string; v: number }): AnyOperation | null => {
  const known = (operations as Record<string, { v: number } | undefined>)[entry.kind];
  return known?.v === entry.v ? (known as unknown as AnyOperation) : null;
};

export const currentVersion = (kind: OperationKind): number => operations[kind].v;
