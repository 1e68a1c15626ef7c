import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { guestPrice } from '#domain/final-price.ts';
import { withOptions } from '#domain/options.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { formatMoney } from '#messages/format.ts';
import { optionsText } from '#messages/lines.ts';
import { options as texts } from '#messages/options.ts';
import { orderEditor } from '#messages/orders.ts';
import {
  type Choice,
  chipsOf,
  choose,
  missingGroup,
  tapChip,
  usualChoice,
} from '#parts/options/choice.ts';
import { OptionChip } from '#parts/options/option-chip.tsx';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast.tsx';
import type { GroupValues } from './group-values.ts';
import { belowZero, choiceNow, exampleChoice, menuGroupOf } from './preview.ts';

const { form: words } = texts;

interface Props {
  values: GroupValues;
  /** Those that use the group. */
  products: readonly Product[];
}

/** A line of the order with the group as it is typed; its chips can be tried. */
export const Preview = ({ values, products }: Props) => {
  const [tried, setTried] = useState<Choice | null>(null);
  const [product] = products;
  const group = menuGroupOf(values);
  const choice = tried ? choiceNow(group, tried) : exampleChoice(group);
  const below = belowZero(values, products);
  const asks = missingGroup([group], usualChoice([group])) !== undefined;
  const attempt = (next: Choice | null) => {
    if (next) setTried(next);
    else toast.info(orderEditor.groupFull(group.name, group.max), { id: 'group-full' });
  };
  return (
    <Card as="section" aria-label={words.preview} padded={false} className="overflow-hidden">
      <h2 className="px-4 py-2.5 font-semibold text-muted text-xs">{words.preview}</h2>
      {product ? (
        <div className="bg-brand-soft pt-2.5 pb-3 shadow-[inset_4px_0_var(--color-brand)]">
          <div className="flex items-start gap-3 px-4">
            <p className="w-9 shrink-0 font-semibold text-base tabular-nums">1 ×</p>
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-medium text-base">{product.productName}</p>
              <p className="wrap-anywhere min-h-5.5 text-accent-ink text-sm">
                {optionsText(choice)}
              </p>
            </div>
            <output className="money font-semibold text-base">
              {formatMoney(guestPrice(withOptions(lineProduct(product), choice)))}
            </output>
          </div>
          <fieldset
            aria-label={orderEditor.optionsOf(product.productName)}
            className="more-beside flex min-w-0 gap-2 overflow-x-auto overscroll-x-contain px-4 py-1.5"
          >
            {chipsOf([group], choice).map((chip) => (
              <OptionChip
                key={chip.option.id}
                chip={chip}
                price={lineProduct(product)}
                onTap={() => attempt(tapChip([group], choice, chip))}
                onCount={(count) => attempt(choose([group], choice, group, chip.option, count))}
              />
            ))}
          </fieldset>
          {asks && <p className="px-4 pt-1 text-sm">{words.asksFirst}</p>}
        </div>
      ) : (
        <p className="px-4 pb-4 text-muted text-sm">{words.noPreview}</p>
      )}
      {below && (
        <Alert tone="warning" className="m-3">
          {words.belowZero(below.option, below.product)}
        </Alert>
      )}
    </Card>
  );
};
