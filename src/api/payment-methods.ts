import * as z from 'zod/mini';
import { catalogPaths, catalogQueries, paymentMethodsPath } from '#contract/api-paths.ts';
import { type ListedMethod, listedMethod } from '#contract/catalog.ts';
import { errors } from '#contract/errors.ts';
import type { PaymentMethodChange, PaymentMethodInput } from '#contract/payment-methods.ts';
import { ask } from './ask.ts';
import { catalogResource } from './catalog-resource.ts';
import type { CallDeps } from './deps.ts';
import { failure, type Outcome } from './outcome.ts';

const notFound = 'payment-method-not-found';

/** The owner's work on payment methods. All of it needs the network; the device follows at once. */
export const paymentMethodCalls = (deps: CallDeps) => {
  const methods = catalogResource(deps, {
    ...{ path: paymentMethodsPath, schema: listedMethod, list: 'paymentMethods', notFound },
    change: 'PATCH',
    payloadOf: (content: PaymentMethodInput | PaymentMethodChange) => ({
      body: JSON.stringify(content),
    }),
  });
  return {
    /** As the server has it now; the API has no call for a single one. */
    loadPaymentMethod: async (id: number): Promise<Outcome<ListedMethod>> => {
      const path = `${catalogPaths.paymentMethods()}${catalogQueries.paymentMethods}`;
      const all = await ask(deps, { method: 'GET', path }, z.array(listedMethod));
      if (!all.ok) return all;
      const value = all.value.find((each) => each.id === id);
      return value ? { ok: true, value } : failure(notFound, errors[notFound].message);
    },
    /** Once for a `key`, as a product. */
    createPaymentMethod: (key: string, input: PaymentMethodInput) => methods.create(key, input),
    updatePaymentMethod: (id: number, change: PaymentMethodChange) => methods.update(id, change),
    /** To the place `position` of all, from 1. Afterwards the device has the others' new places too. */
    movePaymentMethod: async (id: number, position: number): Promise<Outcome<ListedMethod>> => {
      const outcome = await methods.update(id, { position });
      if (outcome.ok) await deps.refreshCatalog();
      return outcome;
    },
  };
};
