import { useState } from 'react';
import { addMoney, compareMoney, type Money, minus, zero } from '#domain/money.ts';

import { checkout } from '#messages/checkout.ts';
import { formatMoney } from '#messages/format.ts';
import { lineNames } from '#messages/lines.ts';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { Checkout } from '../use-checkout.ts';
import { divide, mostParts, type Part } from './equal-parts.ts';
import { PartAmounts } from './part-amounts.tsx';
import { costLeft, costsOf } from './split.ts';

const texts = checkout.split;

/** Why parts of whole units cost what they do. */
const reasonOf = (costs: readonly Money[]): string => {
  const [least = zero, ...others] = costs.toSorted(compareMoney);
  const apart = minus(others.at(-1) ?? least, least);
  if (apart === zero) return texts.same;
  return apart === '0.01' ? texts.cent : texts.differ(formatMoney(apart));
};

interface Props {
  checkout: Checkout;
  onDivide: (plan: Part[]) => void;
}

/** Chooses the number of parts, as equal as whole units allow, and shows what each costs and why they differ. */
export const SplitEqually = ({ checkout: state, onDivide }: Props) => {
  const { draft } = state;
  const { order, summary } = state.billed;
  const { serviceRate } = summary;
  const { lines } = order;
  const [wanted, setParts] = useState(2);
  const now = { order, typed: draft.lines };
  const most = mostParts(lines, draft.lines);
  const parts = Math.min(wanted, most);
  const isFree = costLeft(now, serviceRate) === zero;
  if (isFree || most < 2)
    return (
      <section aria-label={texts.parts} className="flex min-w-0 flex-col gap-1">
        <h3 className="font-semibold text-base">{texts.parts}</h3>
        <p className="text-muted text-sm">{isFree ? texts.nothingToPay : texts.onePaid}</p>
      </section>
    );
  const plan = divide(lines, parts, draft.lines);
  const costs = costsOf(now, plan, serviceRate);
  const names = lineNames(lines);
  const unitsOf = (part: Part) =>
    lines
      .filter(({ lineId }) => part[lineId])
      .map(({ lineId, productName }) =>
        texts.units(part[lineId] ?? 0, names.get(lineId) ?? productName),
      )
      .join(', ');
  const hasEmpty = costs.includes(zero);
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
        parts={costs.map((amount, index) => ({
          ...{ name: texts.partOf(index + 1), amount },
          units: unitsOf(plan[index] ?? {}),
        }))}
      />
      <p className="text-muted text-xs tabular-nums">
        {texts.together(parts, formatMoney(addMoney(...costs)))}{' '}
        {hasEmpty ? texts.emptyPart : reasonOf(costs)} {texts.included}
      </p>
      <Button variant="primary" wide disabled={hasEmpty} onClick={() => onDivide(plan)}>
        {texts.divide(parts)}
      </Button>
    </section>
  );
};
