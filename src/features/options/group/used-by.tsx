import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { common } from '#messages/common.ts';
import { options as texts } from '#messages/options.ts';
import { ProductPicker } from '#parts/products/product-picker.tsx';
import type { ListRead } from '#ports/list-state.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Thumb } from '#ui/tile.tsx';

const { form: words } = texts;

const shownAtOnce = 12;

interface Props {
  /** All of them. */
  products: readonly Product[];
  read: ListRead;
  chosen: readonly number[];
  onChosen: (ids: number[]) => void;
  error: string | undefined;
}

/** The products that use the group. */
export const UsedBy = ({ products, read, chosen, onChosen, error }: Props) => {
  const [open, setOpen] = useState(false);
  const ids = new Set(chosen);
  const using = products.filter(({ id }) => ids.has(id));
  const title = words.usedBy(using.length);
  return (
    <Card as="section" aria-label={words.products} className="flex flex-col gap-3 px-4! py-2.5!">
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-semibold text-base">{title}</h2>
        <Button
          variant="ghost"
          size={44}
          className="-mr-3 text-brand!"
          onClick={() => setOpen(true)}
        >
          {words.changeProducts}
        </Button>
      </div>
      {using.length > 0 && (
        <ul className="flex flex-wrap gap-2 pb-1.5">
          {using.slice(0, shownAtOnce).map(({ id, productName, img }) => (
            <li
              key={id}
              className="flex min-h-10 min-w-0 items-center gap-2 rounded-full border border-line py-1 pr-4 pl-2 font-medium text-sm"
            >
              <Thumb bare name={productName} src={img} hue={id} className="size-9!" />
              <span className="wrap-anywhere min-w-0">{productName}</span>
            </li>
          ))}
          {using.length > shownAtOnce && (
            <li className="flex min-h-10 items-center px-2 text-muted text-sm">
              {words.moreProducts(using.length - shownAtOnce)}
            </li>
          )}
        </ul>
      )}
      {error && <InlineError>{error}</InlineError>}
      {open && (
        <Dialog
          onClose={() => setOpen(false)}
          title={words.products}
          closeLabel={common.close}
          footer={
            <Button variant="primary" onClick={() => setOpen(false)}>
              {words.productsDone}
            </Button>
          }
        >
          <ProductPicker {...{ products, read, chosen, onChosen }} disabled={false} />
        </Dialog>
      )}
    </Card>
  );
};
