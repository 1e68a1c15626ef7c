import { useState } from 'react';
import { type OrderLine, remaining } from '#domain/order.ts';
import { checkout } from '#messages/checkout.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { type Part, partOfProducts } from '../split.ts';

const texts = checkout.split;

interface Props {
  lines: readonly OrderLine[];
  onChoose: (part: Part) => void;
}

/** Splits by product: bills all remaining units of the ticked products. */
export const SplitByProduct = ({ lines, onChoose }: Props) => {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const tick = (productId: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(productId);
    else next.delete(productId);
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
            <li key={line.productId} className="py-0.5">
              <Checkbox
                label={`${remaining(line)} × ${line.productName}`}
                checked={ticked.has(line.productId)}
                onCheckedChange={(on) => tick(line.productId, on)}
              />
            </li>
          ))}
      </ul>
      <Button
        wide
        disabled={ticked.size === 0}
        onClick={() => onChoose(partOfProducts(lines, ticked))}
      >
        {texts.choose}
      </Button>
    </section>
  );
};
