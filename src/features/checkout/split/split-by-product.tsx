import { useState } from 'react';
import type { LineId } from '#domain/line-id.ts';
import { remaining } from '#domain/order.ts';
import { checkout } from '#messages/checkout.ts';
import { lineNames } from '#messages/lines.ts';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { Part } from './equal-parts.ts';
import { PartAmounts } from './part-amounts.tsx';
import { costOfPart } from './split.ts';

const texts = checkout.split;

interface Props {
  checkout: Checkout;
  onChoose: (part: Part) => void;
}

/** Splits by product: the units that this guest pays, with what that and the rest cost. */
export const SplitByProduct = ({ checkout: state, onChoose }: Props) => {
  const { draft } = state;
  const { order, summary } = state.billed;
  const { serviceRate } = summary;
  const { lines } = order;
  const [part, setPart] = useState<Part>({});
  const names = lineNames(lines);
  const take = (lineId: LineId, units: number) => setPart({ ...part, [lineId]: units });
  const none = lines.every(({ lineId }) => !part[lineId]);
  const { total, rest } = costOfPart({ order, typed: draft.lines }, part, serviceRate);
  return (
    <section aria-label={texts.byProduct} className="flex min-w-0 flex-col gap-3">
      <div>
        <h3 className="font-semibold text-base">{texts.byProduct}</h3>
        <p className="text-muted text-xs">{texts.byProductHint}</p>
      </div>
      {/* In sight while a long order is divided. */}
      <div className="sticky top-0 z-10 bg-surface pb-1">
        <PartAmounts
          parts={[
            { name: texts.part, amount: total },
            { name: texts.rest, amount: rest },
          ]}
        />
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {lines
          .filter((line) => remaining(line) > 0)
          .map((line) => {
            const units = part[line.lineId] ?? 0;
            const name = names.get(line.lineId) ?? line.productName;
            return (
              <li key={line.lineId} className="flex min-h-14 items-center gap-3 py-1">
                <span className="min-w-0 flex-1 break-words text-sm">
                  {`${remaining(line)} × ${name}`}
                </span>
                <Stepper
                  className="ring-0!"
                  value={units}
                  minusLabel={checkout.less(name)}
                  plusLabel={checkout.more(name)}
                  minusDisabled={units === 0}
                  plusDisabled={units >= remaining(line)}
                  onMinus={() => take(line.lineId, units - 1)}
                  onPlus={() => take(line.lineId, units + 1)}
                />
              </li>
            );
          })}
      </ul>
      <Button wide disabled={none} onClick={() => onChoose(part)}>
        {texts.choose}
      </Button>
    </section>
  );
};
