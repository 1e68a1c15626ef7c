import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { productList as words } from '#messages/product-list.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { changedPrice, type Edits, hasFinalPrice, type RowEdit, rowOf } from './edits.ts';

interface Props {
  /** Those that were chosen. */
  products: readonly Product[];
  edits: Edits;
  categories: readonly { value: string; text: string }[];
  onChange: (product: Product, edit: RowEdit) => void;
  onUnchoose: () => void;
}

/** One change for all chosen products. It stands in their rows until it is saved. */
export const BulkBar = ({ products, edits, categories, onChange, onUnchoose }: Props) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const give = (edit: RowEdit) => {
    for (const product of products) onChange(product, edit);
  };
  const givePrice = () => {
    const priced = products.filter(hasFinalPrice);
    const prices = priced.map((product) => ({
      product,
      price: changedPrice(edits[product.id]?.price ?? rowOf(product).price, typed),
    }));
    const wrong = prices.find(({ price }) => price === null);
    // A change that fits the others is one, so that only this price falls below zero.
    const isChange = prices.some(({ price }) => price !== null);
    if (wrong || priced.length === 0)
      return setError(
        wrong && isChange ? words.belowZero(wrong.product.productName) : words.wrongPrice,
      );
    for (const { product, price } of prices) if (price !== null) onChange(product, { price });
    setTyped('');
  };
  return (
    <Card as="section" aria-label={words.many} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="font-semibold">
          {words.chosen(products.length)}
        </p>
        <Button variant="ghost" size={44} className="-my-2" onClick={onUnchoose}>
          {words.unchoose}
        </Button>
      </div>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_--spacing(56)_auto]">
        <form
          className="flex flex-wrap items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            givePrice();
          }}
        >
          <TextField
            label={words.manyPrice}
            className="min-w-0 flex-1 basis-32"
            hint={words.manyPriceHint}
            autoComplete="off"
            error={error}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" className="mt-7 max-[22rem]:mt-0 max-[22rem]:grow">
            {words.apply}
          </Button>
        </form>
        <SelectField
          label={words.manyCategory}
          options={[{ value: '', text: words.chooseCategory }, ...categories]}
          value=""
          onChange={({ target: { value } }) => value !== '' && give({ categoryId: Number(value) })}
        />
        <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-1 lg:mt-7">
          <Button className="flex-1 px-4!" onClick={() => give({ available: true })}>
            {words.makeAvailable}
          </Button>
          <Button
            className="flex-1 px-4! sm:whitespace-nowrap"
            onClick={() => give({ available: false })}
          >
            {words.makeUnavailable}
          </Button>
        </div>
      </div>
    </Card>
  );
};
