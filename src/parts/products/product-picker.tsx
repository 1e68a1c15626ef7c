import { useDeferredValue, useMemo, useState } from 'react';
import { pageSize } from '#config/constants.ts';
import type { Product } from '#contract/catalog.ts';
import { productsByName } from '#domain/menu-order.ts';
import { searchOf } from '#domain/search.ts';
import { productPicker as words } from '#messages/product-picker.ts';
import type { ListRead } from '#ports/list-state.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ReadFailureNote } from '../failure-note.tsx';
import { useSteps } from '../list/steps.tsx';
import { SinceNote } from '../since-note.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { ProductOption } from './product-option.tsx';

/** The least height of a product's row. */
const rowRem = 3.5;

/** The chosen products before the others, each group in its order. */
export const membersFirst = (products: readonly Product[], members: ReadonlySet<number>) => [
  ...products.filter(({ id }) => members.has(id)),
  ...products.filter(({ id }) => !members.has(id)),
];

interface Props {
  products: readonly Product[];
  read: ListRead;
  chosen: readonly number[];
  /** In ascending order. */
  onChosen: (ids: number[]) => void;
  disabled: boolean;
}

/** Chooses products: a few at a time, those chosen already first, the others by search. */
export const ProductPicker = (props: Props) => {
  const { products, read } = props;
  const chosen = useMemo(() => new Set(props.chosen), [props.chosen]);
  const [initial] = useState(chosen);
  useFailureToast(read);
  const [query, setQuery] = useState('');
  // A snapshot, so that an unticked product stays in sight and can be ticked again.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const { limit, showMore, reset } = useSteps(pageSize);
  const searched = useDeferredValue(query);
  const search = useMemo(
    () =>
      searchOf(membersFirst(productsByName(products), initial), ({ productName }) => productName),
    [products, initial],
  );
  const found = useMemo(
    () => search(searched).filter(({ id }) => !only || only.has(id)),
    [search, searched, only],
  );
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    props.onChosen([...next].sort((a, b) => a - b));
  };
  const show = (next: ReadonlySet<number> | null) => {
    setOnly(next);
    reset();
  };
  const shown = Math.min(limit, found.length);
  const left = found.length - shown;

  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-1.5 font-medium text-ink text-sm">{words.title}</legend>
      <ReadFailureNote title={words.loadFailed} read={read} />
      {(read.state === 'loading' || read.state === 'empty') && (
        <p role="status" className="text-muted text-sm">
          {read.state === 'loading' ? words.loading : words.none}
        </p>
      )}
      {read.state === 'ready' && (
        <>
          <SinceNote {...read} className="" />
          <SearchField
            label={words.search}
            clearLabel={words.clearSearch}
            value={query}
            onValueChange={(next) => {
              setQuery(next);
              reset();
            }}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read as a part of it. */}
          <div role="group" aria-label={words.show} className="flex flex-wrap gap-2">
            <Chip selected={!only} onClick={() => show(null)}>
              {words.all}
            </Chip>
            <Chip selected={only !== null} onClick={() => show(chosen)}>
              <span className="tabular-nums">{words.chosen(chosen.size)}</span>
            </Chip>
          </div>
          {/* A constant height, so that the dialog doesn't move under the finger. */}
          <div style={{ minHeight: `${Math.min(pageSize, products.length) * rowRem}rem` }}>
            {found.length === 0 ? (
              <p role="status" className="py-6 text-center text-muted text-sm">
                {only && !query ? words.noneChosen : words.noMatches}
              </p>
            ) : (
              <ul className="divide-y divide-line rounded-md border border-line">
                {found.slice(0, shown).map((product) => (
                  <ProductOption
                    key={product.id}
                    product={product}
                    checked={chosen.has(product.id)}
                    onToggle={toggle}
                    disabled={props.disabled}
                  />
                ))}
              </ul>
            )}
          </div>
          <div className="flex items-center justify-between gap-3">
            {found.length > 0 && (
              <p className="text-muted text-xs tabular-nums">{words.count(shown, found.length)}</p>
            )}
            {left > 0 && <Button onClick={showMore}>{words.more(Math.min(pageSize, left))}</Button>}
          </div>
        </>
      )}
    </fieldset>
  );
};
