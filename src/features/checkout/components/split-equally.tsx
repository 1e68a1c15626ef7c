import { useState } from 'react';
import { compareMoney } from '#domain/money.ts';
import { checkout } from '#messages/checkout.ts';
import { formatMoney } from '#messages/format.ts';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { divide } from '../equal-parts.ts';
import { costOf, dividesEvenly, mostParts } from '../split.ts';
import type { Checkout } from '../use-checkout.ts';

const texts = checkout.split;

/** Chooses the number of parts and shows what one costs. Says so when the units don't divide evenly. */
export const SplitEqually = ({
  checkout: {
    order: { lines },
    draft,
    serviceRate,
  },
  onDivide,
}: {
  checkout: Checkout;
  onDivide: (parts: number) => void;
}) => {
  const most = mostParts(lines);
  const [parts, setParts] = useState(2);
  if (most < 2) return <p className="mb-6 text-muted text-sm">{texts.single}</p>;
  // Typed discounts belong to the first part, which is billed now.
  const costs = divide(lines, parts).map((part, index) =>
    costOf(lines, part, serviceRate, index === 0 ? draft.lines : {}),
  );
  const even = dividesEvenly(lines, parts);
  const sorted = [...costs].sort(compareMoney);
  const [least = '', greatest = ''] = [sorted[0], sorted.at(-1)].map((cost) =>
    cost ? formatMoney(cost) : '',
  );
  return (
    <section aria-label={texts.equal} className="mb-6 flex flex-col gap-3">
      <h3 className="font-semibold text-base">{texts.equal}</h3>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stepper
          value={parts}
          minusLabel={texts.fewer}
          plusLabel={texts.more}
          minusDisabled={parts <= 2}
          plusDisabled={parts >= most}
          onMinus={() => setParts(parts - 1)}
          onPlus={() => setParts(parts + 1)}
        />
        <p className="money font-semibold text-base" aria-live="polite">
          {texts.thisPart(costs[0] ? formatMoney(costs[0]) : '')}
        </p>
      </div>
      {!even && <p className="text-muted text-xs">{texts.uneven(least, greatest)}</p>}
      <Button variant="primary" wide onClick={() => onDivide(parts)}>
        {even ? texts.divide(parts) : texts.divideNearly(parts)}
      </Button>
    </section>
  );
};
