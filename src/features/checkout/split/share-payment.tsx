import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { toCents } from '#domain/money.ts';
import { equalShares, mostPayments } from '#domain/payment.ts';
import { checkout } from '#messages/checkout.ts';
import { formatMoney } from '#messages/format.ts';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { inEqualShares } from '../payment/paying.ts';
import type { Checkout } from '../use-checkout.ts';

const texts = checkout.split.shared;

interface Props {
  checkout: Checkout;
  onShare: () => void;
}

/** One bill that several guests pay in equal amounts. */
export const SharePayment = ({ checkout: { billed, methods, change }, onShare }: Props) => {
  const [wanted, setCount] = useState(2);
  const { total } = billed.summary;
  const most = Math.min(mostPayments, toCents(total));
  if (most < 2) return null;
  const count = Math.min(wanted, most);
  const shares = equalShares(total, count);
  const share = () => {
    const keys = shares.map(() => uuidv7());
    change(inEqualShares(total, methods[0]?.id ?? null, keys));
    onShare();
  };
  return (
    <section
      aria-label={texts.title}
      className="mt-6 flex flex-col gap-3 border-line border-t pt-5"
    >
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-base">{texts.title}</h3>
          <p className="text-muted text-xs">{texts.hint}</p>
        </div>
        <Stepper
          value={count}
          minusLabel={texts.fewer}
          plusLabel={texts.more}
          minusDisabled={count <= 2}
          plusDisabled={count >= most}
          onMinus={() => setCount(count - 1)}
          onPlus={() => setCount(count + 1)}
        />
      </div>
      <Button wide onClick={share}>
        {texts.share(count, formatMoney(shares[0] ?? total), formatMoney(shares.at(-1) ?? total))}
      </Button>
    </section>
  );
};
