import * as z from 'zod/mini';
import type { ListedMethod } from '#contract/catalog.ts';
import { type PaymentMethodInput, paymentMethodInput } from '#contract/payment-methods.ts';
import { problemsByPath } from '#contract/problems.ts';
import { isCash, paymentKinds } from '#domain/bill.ts';
import { contractResolver } from '#parts/draft/contract-resolver.ts';
import { draftParser } from '#parts/item/item-draft.ts';

const values = z.object({
  name: z.string(),
  icon: z.string(),
  kind: z.enum(paymentKinds),
  sriCode: z.string(),
  /** Stored drafts of earlier builds have none. */
  retention: z._default(z.boolean(), false),
});

export type MethodValues = z.infer<typeof values>;

export const parseDraft = draftParser(values);

export const emptyValues: MethodValues = {
  ...{ name: '', icon: 'wallet', kind: 'expected', sriCode: '20' },
  retention: false,
};

/** How its money is looked after; older servers don't say it. */
export const kindOf = (method: ListedMethod) =>
  method.kind ?? (isCash(method) ? 'cash' : 'expected');

export const valuesOf = (method: ListedMethod): MethodValues => ({
  ...{ name: method.name, icon: method.icon, kind: kindOf(method) },
  sriCode: method.sriCode ?? emptyValues.sriCode,
  retention: method.retention ?? false,
});

export const resolver = contractResolver((typed: MethodValues) =>
  problemsByPath(paymentMethodInput.safeParse(typed).error?.issues),
);

/** What is sent of values that the resolver has passed. */
export const inputOf = (typed: MethodValues): PaymentMethodInput => paymentMethodInput.parse(typed);
