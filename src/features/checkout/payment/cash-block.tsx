import { type Ref, useId, useState } from 'react';
import { handedOver } from '#domain/cash.ts';
import type { Money } from '#domain/money.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { common } from '#messages/common.ts';
import { formatMoney } from '#messages/format.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { NumberField } from '#ui/number-field.tsx';
import { Keypad } from './keypad.tsx';
import { type CashReceived, isPaid } from './received.ts';

interface Props {
  text: string;
  total: Money;
  received: CashReceived;
  fieldRef: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
}

/** As long as 999999.99, the most that the keys type. */
const mostSigns = 9;

/** The size in which an amount fits its box. */
const sizeOf = ({ length }: string): string => {
  if (length > 9) return 'text-sm';
  return length > 7 ? 'text-lg' : 'text-table';
};

/** What a box of the drawer says, at its top. */
const caption = 'top-2 left-4 font-medium text-xs';

/** The change, or what is wrong with the amount. */
const Answer = ({ received }: Pick<Props, 'received'>) => {
  if (received.is === 'exact') return '–';
  if (received.is === 'invalid') return common.amountInvalid;
  if (received.is === 'enough') return formatMoney(received.change);
  return (
    <span>
      {texts.receivedTooLow}
      <strong className="block font-bold text-base leading-5 tabular-nums">
        {texts.short(formatMoney(received.missing))}
      </strong>
    </span>
  );
};

/**
 * The received amount, typed or with one tap, and the change. What is wrong with the amount stands in the place of the
 * change, so that no key moves while it is typed. On an upright tablet the keys stand beside, where all are in sight.
 */
export const CashBlock = ({ text, total, received, fieldRef, onChange }: Props) => {
  // The first digit after a chosen note begins a new amount.
  const [chosen, setChosen] = useState<string | null>(null);
  const wrong = !isPaid(received);
  const changeId = useId();
  const choose = (amount: Money) => {
    setChosen(amount);
    onChange(amount);
  };
  const amountKey = (amount: Money, label: string) => (
    <Button
      key={label}
      size={56}
      variant={text === amount ? 'soft' : 'secondary'}
      aria-pressed={text === amount}
      className="money h-14 px-2! text-sm! aria-pressed:ring-2 aria-pressed:ring-brand"
      onClick={() => choose(amount)}
    >
      {label}
    </Button>
  );
  return (
    <div className="grid gap-3 md:max-lg:grid-cols-[1fr_2fr] md:max-lg:gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] content-start items-start gap-2 md:max-lg:grid-cols-1">
        <div className="relative">
          <span aria-hidden="true" className={cx(caption, 'pointer-events-none absolute')}>
            {texts.received}
          </span>
          <NumberField
            ref={fieldRef}
            label={texts.received}
            hideLabel
            start={<span className="block pt-[1.25rem] font-bold text-ink text-table">$</span>}
            step="0.01"
            min={0}
            placeholder="0.00"
            // The keys below are the keyboard for a finger.
            inputMode="none"
            maxLength={mostSigns}
            inputClassName={cx(
              'money min-h-[max(--spacing(18),3.5rem)]! pt-[1.25rem] -ml-2 font-bold',
              sizeOf(text),
            )}
            value={text}
            errorId={wrong ? changeId : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
        <dl
          aria-live="polite"
          className={cx(
            'relative flex min-h-[calc(max(--spacing(18),3.5rem)+2px)] items-center rounded-md px-4',
            wrong ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-brand',
          )}
        >
          <dt className={wrong ? 'sr-only' : cx(caption, 'absolute')}>{texts.change}</dt>
          <dd
            id={changeId}
            className={
              wrong
                ? 'font-medium text-xs leading-tight'
                : cx(
                    'money pt-[1.25rem] font-bold',
                    sizeOf(received.is === 'enough' ? received.change : ''),
                  )
            }
          >
            <Answer received={received} />
          </dd>
        </dl>
      </div>
      <div className="grid grid-cols-[3fr_1fr] gap-2">
        <Keypad
          value={text === chosen ? '' : text}
          onChange={(next) => {
            setChosen(null);
            onChange(next);
          }}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would make it a form's part. */}
        <div role="group" aria-label={texts.quickCash} className="flex flex-col gap-2">
          {handedOver(total).map((amount) => amountKey(amount, formatMoney(amount)))}
          {amountKey(total, texts.exact)}
        </div>
      </div>
    </div>
  );
};
