import { useEffect, useRef } from 'react';
import { isCash } from '#domain/bill.ts';
import { billing } from '#messages/billing.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { ReadFailureNote } from '#parts/failure-note.tsx';
import type { ListRead } from '#ports/list-state.ts';
import { cx } from '#ui/cx.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Checkout } from '../use-checkout.ts';
import { CashBlock } from './cash-block.tsx';
import { ChargeBlock } from './charge-block.tsx';
import { withTyped } from './paying.ts';
import { PaymentList } from './payment-list.tsx';
import { receivedOf } from './received.ts';
import { RetentionFields } from './retention-fields.tsx';
import { TipRow } from './tip-row.tsx';

/** So many fit one row of a narrow phone. */
const rowOfPhone = 3;

interface Props {
  checkout: Checkout;
  read: ListRead;
}

/** The payment method. `row`: in the foot of a phone, as low as it can be. */
export const PaymentMethods = ({ checkout, read, row }: Props & { row?: boolean }) => {
  const { methods, paying, chooseMethod } = checkout;
  const method = paying?.method;
  const list = useRef<HTMLDivElement>(null);
  const id = method?.id;
  // What the guest pays with stays in sight, also in a long list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when another one is chosen.
  useEffect(() => {
    list.current
      ?.querySelector('input:checked')
      ?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <section aria-label={billing.paymentMethod} className="flex flex-col gap-3">
      {read.state === 'loading' && <Skeleton className="h-14" />}
      <ReadFailureNote title={texts.methodsFailed} read={read} />
      {read.state === 'empty' && <p className="text-muted text-sm">{texts.noMethods}</p>}
      <div
        ref={list}
        className={cx(
          '-m-1 shrink-0 overflow-y-auto overscroll-contain p-1',
          // It grows with the letters: three methods stay whole, however large they are.
          row ? 'max-h-[min(8.5rem,30dvh)]' : 'max-h-[12rem]',
        )}
      >
        <RadioCards
          label={billing.paymentMethod}
          low
          options={methods.map(({ id, name, icon }) => ({
            value: String(id),
            label: name,
            icon: <PaymentIcon name={icon} />,
          }))}
          value={method ? String(method.id) : null}
          // As wide as their names need, so that these stand on one line; in a narrow row on two, and large letters take another row.
          className={
            row && methods.length <= rowOfPhone
              ? 'flex! flex-wrap gap-1.5! *:flex-auto *:px-1! max-[22.5rem]:*:flex-[1_1_0]'
              : 'flex! flex-wrap *:min-w-24 *:flex-auto'
          }
          onValueChange={(id) => chooseMethod(Number(id))}
        />
      </div>
    </section>
  );
};

/** What is typed of a payment, below the list of several: cash with its change, or what a card or transfer pays. */
export const PaymentFields = ({ checkout }: { checkout: Checkout }) => {
  const { paying, draft, payingField, change, checked, billed } = checkout;
  if (!paying?.method) return null;
  const type = (patch: Parameters<typeof withTyped>[1]) => change(withTyped(draft, patch));
  if (paying.method.retention)
    return (
      <>
        <PaymentList checkout={checkout} />
        <RetentionFields {...{ paying, checked }} fieldRef={payingField} onChange={type} />
      </>
    );
  return (
    <>
      <PaymentList checkout={checkout} />
      {isCash(paying.method) ? (
        <CashBlock
          text={paying.typed}
          total={paying.handed}
          received={receivedOf(paying.typed, paying.handed)}
          fieldRef={payingField}
          onChange={(typed) => type({ typed })}
        />
      ) : (
        <ChargeBlock paying={paying} fieldRef={payingField} onChange={type} />
      )}
      <TipRow key={paying.key} paying={paying} order={billed.order} onChange={type} />
    </>
  );
};
