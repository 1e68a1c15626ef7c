import { useEffect, useRef, useState } from 'react';
import { finalConsumerLimit } from '#config/env.ts';
import { money } from '#domain/money.ts';
import { useKnownCustomers } from '#local/queries/customers.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { customerFault, customerOf, useCustomerForm } from '#parts/customers/customer-form.ts';
import { otherGuest } from '#parts/customers/known-guests.ts';
import type { CheckoutDraft } from './draft/checkout-draft.ts';

/** Whom the bill is made out to: the form of a draft's customer, and what has to be settled of it before the payment. */
export const useGuest = (
  { businessId, settings }: SessionRow,
  { finalCustomer, customer: typed, find }: CheckoutDraft,
  change: (part: Partial<CheckoutDraft>) => void,
) => {
  const form = useCustomerForm(typed);
  const findField = useRef<HTMLInputElement>(null);
  const [refusedFind, setRefusedFind] = useState('');
  const known = useKnownCustomers(businessId);
  const other = finalCustomer ? null : otherGuest(typed, known);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => change({ customer: { ...values } }),
      }),
    [form, change],
  );

  return {
    form,
    /** Null for the final consumer, and while the data are not whole. */
    customer: finalCustomer ? null : customerOf(typed),
    fault: finalCustomer ? null : customerFault(typed),
    /** Says what each field lacks, and leads to the first one, wherever it is on the screen. */
    showFault: async (): Promise<void> => {
      const isWhole = await form.trigger(undefined, { shouldFocus: true });
      // What is pinned at the foot of a phone would lie over it.
      if (!isWhole) document.activeElement?.scrollIntoView({ block: 'center' });
    },
    /** The customers that the device knows, the latest first. */
    known,
    /** Whose number was typed beside another name: to be settled before the payment. */
    other,
    /** Above it (dollars) a bill to the final consumer warns: the business's limit, else the installation's. */
    limit: money(settings.preferences?.finalConsumerLimit ?? finalConsumerLimit),
    findField,
    /** The payment was asked for while this text stood in the field. */
    isFindRefused: refusedFind !== '' && refusedFind === find,
    /** Whether the bill can be made out so; else the field that is in the way has the focus. */
    isSettled: (): boolean => {
      if (finalCustomer && find.trim() !== '') {
        setRefusedFind(find);
        findField.current?.focus();
        return false;
      }
      if (other) form.setFocus('dni');
      return !other;
    },
  };
};
