import { useState } from 'react';
import type { LineId } from '#domain/line-id.ts';
import { type OrderLine, remaining } from '#domain/order.ts';
import { checkout } from '#messages/checkout.ts';
import { lineNames } from '#messages/lines.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { type Part, partOfLines } from '../split.ts';

const texts = checkout.split;

interface Props {
  lines: readonly OrderLine[];
  onChoose: (part: Part) => void;
}

/** Splits by product: bills all remaining units of the ticked lines. */
export const SplitByProduct = ({ lines, onChoose }: Props) => {
  const [ticked, setTicked] = useState<ReadonlySet<LineId>>(new Set());
  const names = lineNames(lines);
  const tick = (lineId: LineId, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(lineId);
    else next.delete(lineId);
    setTicked(next);
  };
  return (
    <section aria-label={texts.byProduct} className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold text-base">{texts.byProduct}</h3>
        <p className="text-muted text-xs">{texts.byProductHint}</p>
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {lines
          .filter((line) => remaining(line) > 0)
          .map((line) => (
            <li key={line.lineId} className="py-0.5">
              <Checkbox
                label={`${remaining(line)} × ${names.get(line.lineId)}`}
                checked={ticked.has(line.lineId)}
                onCheckedChange={(on) => tick(line.lineId, on)}
              />
            </li>
          ))}
      </ul>
      <Button
        wide
        disabled={ticked.size === 0}
        onClick={() => onChoose(partOfLines(lines, ticked))}
      >
        {texts.choose}
      </Button>
    </section>
  );
};
