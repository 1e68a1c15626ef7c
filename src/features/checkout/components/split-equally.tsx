import { useState } from 'react';
import { addMoney } from '#domain/money.ts';
import { checkout } from '#messages/checkout.ts';
import { formatMoney } from '#messages/format.ts';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { divide, type Part } from '../equal-parts.ts';
import { costsOf, mostParts } from '../split.ts';
import type { Checkout } from '../use-checkout.ts';
import { PartAmounts } from './part-amounts.tsx';

const texts = checkout.split;

/** Chooses the number of parts, as equal as whole units allow, and shows what each costs. */
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
  const parts = Math.min(wanted, most);
  const plan = divide(lines, parts);
  const costs = costsOf(lines, plan, serviceRate, draft.lines);
  return (
    <section aria-label={texts.parts} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-base">{texts.parts}</h3>
          <p className="text-muted text-xs">{texts.partsHint}</p>
        </div>
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
      <p className="text-muted text-xs tabular-nums">
        {texts.together(parts, formatMoney(addMoney(...costs)))}
      </p>
      <Button variant="primary" wide onClick={() => onDivide(plan)}>
        {texts.divide(parts)}
      </Button>
    </section>
  );
};
