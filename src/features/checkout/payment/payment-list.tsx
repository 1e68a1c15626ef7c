import { X } from 'lucide-react';
import { compareMoney, zero } from '#domain/money.ts';
import { checkout } from '#messages/checkout.ts';
import { formatMoney } from '#messages/format.ts';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { InlineError } from '#ui/alert.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Checkout } from '../use-checkout.ts';
import { withoutPayment } from './paying.ts';

const texts = checkout.payments;

/** Several payments of one bill; nothing for one. A tap chooses the one that is typed. */
export const PaymentList = ({ checkout: { payments, draft, change } }: { checkout: Checkout }) => {
  if (payments.length < 2) return null;
  const isOver = payments.some(({ due }) => compareMoney(due, zero) <= 0);
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label={texts.list} className="flex flex-col gap-2">
        {payments.map(({ key, method, due }, place) => (
          <li
            key={key}
            className={cx(
              'flex items-center rounded-md ring-1',
              place === draft.paying ? 'bg-brand-soft ring-2 ring-brand' : 'ring-line-strong',
            )}
          >
            <button
              type="button"
              aria-label={texts.row(place + 1, method?.name ?? '', formatMoney(due))}
              aria-pressed={place === draft.paying}
              className="flex min-h-touch min-w-0 flex-1 items-center gap-3 pl-4 text-left"
              onClick={() => change({ paying: place })}
            >
              <PaymentIcon name={method?.icon ?? ''} />
              <span className="min-w-0 flex-1 break-words text-sm">{method?.name}</span>
              <span className="money font-bold text-base">{formatMoney(due)}</span>
            </button>
            <IconButton
              variant="ghost"
              className="ml-1"
              label={texts.remove(place + 1, method?.name ?? '')}
              icon={<X size={18} />}
              onClick={() => change(withoutPayment(draft, place))}
            />
          </li>
        ))}
      </ol>
      {isOver && <InlineError>{texts.nothingLeft}</InlineError>}
    </div>
  );
};
