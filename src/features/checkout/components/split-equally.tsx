import { useState } from 'react';
import { checkout } from '#messages/checkout.ts';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { divide, type Part } from '../equal-parts.ts';
import { costsOf, dividesEvenly, mostParts } from '../split.ts';
import type { Checkout } from '../use-checkout.ts';
import { PartAmounts } from './part-amounts.tsx';

const texts = checkout.split;

/** Chooses the number of parts and shows what each costs. Says so when the units don't divide evenly. */
export const SplitEqually = ({
  checkout: {
    order: { lines },
    draft,
    serviceRate,
  },
  onDivide,
}: {
  checkout: Checkout;
  onDivide: (plan: Part[]) => void;
}) => {
  const most = mostParts(lines);
  const [wanted, setParts] = useState(2);
  if (most < 2) return <p className="text-muted text-sm">{texts.single}</p>;
  const parts = Math.min(wanted, most);
  const plan = divide(lines, parts);
  const costs = costsOf(lines, plan, serviceRate, draft.lines);
  const even = dividesEvenly(lines, parts);
  return (
    <section aria-label={texts.equal} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold text-base">{texts.equal}</h3>
        <Stepper
          value={parts}
          minusLabel={texts.fewer}
          plusLabel={texts.more}
          minusDisabled={parts <= 2}
          plusDisabled={parts >= most}
          onMinus={() => setParts(parts - 1)}
          onPlus={() => setParts(parts + 1)}
        />
      </div>
      <PartAmounts
        parts={costs.map((amount, index) => ({ name: texts.partOf(index + 1), amount }))}
      />
      {!even && <p className="text-muted text-xs">{texts.uneven}</p>}
      <Button variant="primary" wide onClick={() => onDivide(plan)}>
        {even ? texts.divide(parts) : texts.divideNearly(parts)}
      </Button>
    </section>
  );
};
