import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CustomerInput } from '#contract/bills.ts';
import { useKeeping } from '#parts/draft/use-keeping.ts';
import { emptyCustomer, useCustomerForm } from './customer-form.ts';

/** The place on the device where an unfinished form is kept. */
interface Keeper {
  initial: CustomerInput | null;
  save: (values: CustomerInput) => Promise<unknown>;
  drop: () => Promise<void>;
}

const isSame = (a: CustomerInput, b: CustomerInput): boolean =>
  (Object.keys(emptyCustomer) as (keyof CustomerInput)[]).every((name) => a[name] === b[name]);

/** The form of a customer, kept on the device at every change until it is saved or discarded. */
export const useKeptCustomer = (base: CustomerInput, draft: Keeper) => {
  const closed = useRef(false);
  const { unkept, follow } = useKeeping();
  const form = useCustomerForm(draft.initial ?? base);
  const [recovered, setRecovered] = useState(draft.initial !== null);
  const values = useWatch({ control: form.control }) as CustomerInput;

  const keep = async (current: CustomerInput) => {
    if (closed.current) return;
    if (isSame(current, base)) await draft.drop();
    else await draft.save(current);
  };
  const store = useEffectEvent((current: CustomerInput) => follow(keep(current)));
  useEffect(() => {
    // What can't be kept is still on the screen. In a turn of its own: what was typed is drawn first.
    setTimeout(() => store(values));
  }, [values]);

  return {
    form,
    /** What is shown was typed at another time. */
    recovered,
    unkept,
    discard: () => {
      setRecovered(false);
      form.reset(base);
    },
    /** Saved or given up: nothing of it stays in the draft. */
    finish: async () => {
      closed.current = true;
      await draft.drop().catch(() => undefined);
    },
  };
};
