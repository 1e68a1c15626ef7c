import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Product } from '#contract/catalog.ts';
import { formatMoney } from '#messages/format.ts';
import { productList as words } from '#messages/product-list.ts';
import { useListState } from '#parts/list/use-list-place.ts';
import { InlineError } from '#ui/alert.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { hasFinalPrice, type RowEdit, type RowProblems, rowOf } from './edits.ts';

/** One line; on a phone two: what it is, and below what is edited. */
export const rowGrid =
  'grid grid-cols-[--spacing(9)_--spacing(18)_minmax(0,1fr)_--spacing(14)] gap-x-3 md:grid-cols-[--spacing(9)_minmax(0,1fr)_--spacing(34)_--spacing(56)_--spacing(24)]';

interface Props {
  product: Product;
  edit: RowEdit | undefined;
  problems: RowProblems | undefined;
  isChosen: boolean;
  /** To choose from. */
  categories: readonly { value: string; text: string }[];
  onChange: (product: Product, edit: RowEdit) => void;
  onChoose: (id: number, on: boolean) => void;
}

/** A product whose price, category and availability are edited in place. Memoised: a key renders one row of a thousand. */
export const EditRow = memo((props: Props) => {
  const { product, edit, problems, isChosen, categories, onChange, onChoose } = props;
  const state = useListState();
  const { id, productName: name } = product;
  const shown = { ...rowOf(product), ...edit };
  return (
    <li
      aria-label={name}
      data-product={id}
      className={cx(
        rowGrid,
        'relative items-center gap-y-1 px-3 py-2 md:min-h-16 md:items-start md:px-4',
        edit && 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-brand',
        // What is wrong with a row is read on its own ground: red on brand is too faint.
        edit && (problems ? 'bg-surface' : 'bg-brand-soft'),
      )}
    >
      <div className="pl-3">
        <Checkbox
          label={words.chooseOf(name)}
          hideLabel
          checked={isChosen}
          onCheckedChange={(on) => onChoose(id, on)}
        />
      </div>
      <div className="col-span-2 flex min-w-0 flex-col justify-center md:col-span-1 md:min-h-field">
        <Link
          to={paths.product(id)}
          state={state}
          className="wrap-anywhere font-medium hover:underline"
        >
          {name}
        </Link>
        {edit && <span className="font-semibold text-brand text-xs">{words.changed}</span>}
      </div>
      <div className="md:order-last md:justify-self-center">
        <Switch
          label={words.availableOf(name)}
          hideLabel
          checked={shown.available}
          onCheckedChange={(available) => onChange(product, { available })}
        />
      </div>
      <div className="col-span-2 max-[24rem]:col-span-full max-md:pl-3 md:col-span-1">
        {hasFinalPrice(product) ? (
          <TextField
            label={words.priceOf(name)}
            hideLabel
            inputMode="decimal"
            autoComplete="off"
            start="$"
            data-price=""
            error={problems?.price}
            inputClassName="money text-right font-semibold"
            value={shown.price}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChange(product, { price: event.target.value })}
          />
        ) : (
          <p className="text-right text-xs">
            <span className="money block font-semibold text-base">
              {formatMoney(product.priceWithTax)}
            </span>
            <span className="text-muted">{words.partlyTaxed}</span>
          </p>
        )}
      </div>
      <SelectField
        label={words.categoryOf(name)}
        hideLabel
        className="col-span-2 max-[24rem]:col-span-full max-[24rem]:pl-3 md:col-span-1"
        options={categories}
        error={problems?.category}
        value={String(shown.categoryId ?? '')}
        onChange={({ target: { value } }) =>
          value !== '' && onChange(product, { categoryId: Number(value) })
        }
      />
      {problems?.row && <InlineError className="col-span-full">{problems.row}</InlineError>}
    </li>
  );
});
