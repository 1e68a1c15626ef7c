import { changeOf } from '#domain/checkout.ts';
import { compareMoney, type Money, money } from '#domain/money.ts';
import { billing } from '#messages/billing.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { formatMoney } from '#messages/format.ts';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { ReadFailureNote } from '#parts/failure-note.tsx';
import type { ListRead } from '#ports/list-state.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { typedAmount } from '../typed-number.ts';
import type { Checkout } from '../use-checkout.ts';

/** Payment method, received amount and change. */
export const PaymentBlock = ({ checkout, read }: { checkout: Checkout; read: ListRead }) => {
  const { methods, method, change, draft, summary } = checkout;
  return (
    <section aria-label={billing.paymentMethod} className="flex flex-col gap-4">
      <h2 className="-mb-1 font-semibold text-base">{billing.paymentMethod}</h2>
      {read.state === 'loading' && <Skeleton className="h-16" />}
      <ReadFailureNote title={texts.methodsFailed} read={read} />
      {read.state === 'empty' && <p className="text-muted text-sm">{texts.noMethods}</p>}
      <div className="-m-1 max-h-60 overflow-y-auto overscroll-contain p-1">
        <RadioCards
          label={billing.paymentMethod}
          options={methods.map(({ id, name, icon }) => ({
            value: String(id),
            label: name,
            icon: <PaymentIcon name={icon} size={22} />,
          }))}
          value={method && String(method.id)}
          className="grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]!"
          onValueChange={(id) => change({ paymentMethodId: Number(id) })}
        />
      </div>
      <Cash
        text={draft.received}
        total={summary.total}
        onChange={(received) => change({ received })}
      />
    </section>
  );
};

interface CashProps {
  text: string;
  total: Money;
  onChange: (text: string) => void;
}

const receivedError = (text: string, change: Money | null): string | undefined => {
  if (text === '') return undefined;
  if (typedAmount(text) === null) return texts.receivedInvalid;
  return change === null ? texts.receivedTooLow : undefined;
};

/** Banknotes in dollars. */
const notes = [5, 10, 20];

/** The received amount, typed or with one tap, and the change. Notes below the total are disabled. */
const Cash = ({ text, total, onChange }: CashProps) => {
  const received = text === '' ? null : typedAmount(text);
  const change = received && changeOf(received, total);
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label={texts.received}
          start="$"
          step="0.01"
          min={0}
          placeholder="0.00"
          value={text}
          error={receivedError(text, change)}
          onChange={(event) => onChange(event.target.value)}
        />
        <dl aria-live="polite">
          <dt className="mb-1.5 font-medium text-sm">{texts.change}</dt>
          <dd className="money flex min-h-field items-center font-bold text-lg">
            {change ? formatMoney(change) : <span className="text-muted">–</span>}
          </dd>
        </dl>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would make it a form's part. */}
      <div role="group" aria-label={texts.quickCash} className="-mt-1 grid grid-cols-4 gap-2">
        {notes.map((dollars) => (
          <Button
            key={dollars}
            className="money px-2!"
            disabled={compareMoney(money(dollars), total) < 0}
            onClick={() => onChange(money(dollars))}
          >
            {formatMoney(money(dollars))}
          </Button>
        ))}
        <Button className="px-2!" onClick={() => onChange(total)}>
          {texts.exact}
        </Button>
      </div>
    </>
  );
};
