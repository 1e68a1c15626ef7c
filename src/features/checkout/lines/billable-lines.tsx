import { Search, Split } from 'lucide-react';
import { useState } from 'react';
import { zero } from '#domain/money.ts';
import { plain } from '#domain/search.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { lineNames } from '#messages/lines.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { deferred } from '#ui/deferred.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { isPlanOf, takeAll } from '../split/split.ts';
import { SplitDialog } from '../split/split-dialog.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { SelectionLine } from './bill-selection.ts';
import { LineRow } from './line-row.tsx';
import { OrderDiscount } from './order-discount.tsx';

// Only where a discount is given.
const DiscountReason = deferred(async () => (await import('./discount-reason.tsx')).DiscountReason);

/** How the order is divided, and the search among its lines. */
const Tools = ({ checkout, onSearch }: { checkout: Checkout; onSearch: () => void }) => {
  const [splitting, setSplitting] = useState(false);
  const { draft, change } = checkout;
  return (
    <div className="lg:bar-letters flex flex-wrap items-center justify-end gap-x-4">
      <IconButton
        variant="ghost"
        label={texts.search}
        icon={<Search size={20} />}
        onClick={onSearch}
      />
      <Switch
        label={texts.partial}
        checked={draft.partial}
        onCheckedChange={(partial) => change({ partial, plan: undefined })}
      />
      {checkout.canSplit && (
        <Button
          icon={<Split size={18} />}
          className="max-sm:px-3.5!"
          onClick={() => setSplitting(true)}
        >
          {texts.split.open}
        </Button>
      )}
      {splitting && <SplitDialog checkout={checkout} onClose={() => setSplitting(false)} />}
    </div>
  );
};

/** What the chosen units are of all that is left, and both ends at one touch. */
const PartialFoot = ({ checkout }: { checkout: Checkout }) => {
  const { draft, change } = checkout;
  const { selection, order } = checkout.billed;
  const chosen = selection.billed.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = selection.lines.reduce((sum, { remaining }) => sum + remaining, 0);
  const choose = (every: boolean) =>
    change({ lines: takeAll(order.lines, every, draft.lines), plan: undefined });
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 py-0.5 pr-2 pl-4">
      <p className="flex-1 basis-40 text-muted text-sm tabular-nums max-sm:basis-full max-sm:pt-2">
        {texts.chosenUnits(chosen, all)}
      </p>
      <Button variant="ghost" className="px-3!" onClick={() => choose(true)}>
        {texts.allLeft}
      </Button>
      <Button variant="ghost" className="px-3!" onClick={() => choose(false)}>
        {texts.none}
      </Button>
    </div>
  );
};

/** The order's lines, fully billed ones last and muted. */
export const BillableLines = ({ checkout }: { checkout: Checkout }) => {
  const [search, setSearch] = useState<string | null>(null);
  const { draft, change, changeLine } = checkout;
  const { order, selection } = checkout.billed;
  const names = lineNames(selection.lines.map(({ product }) => product));
  const shown = selection.lines.filter((line) => matches(line, search ?? ''));
  const open = shown.filter((line) => line.remaining > 0 || line.quantityError);
  const done = shown.filter((line) => !open.includes(line));
  return (
    <section aria-label={texts.lines} className="flex flex-col gap-2">
      <div className="lg:-mt-16">
        <Tools checkout={checkout} onSearch={() => setSearch(search === null ? '' : null)} />
      </div>
      {search !== null && (
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={search}
          onValueChange={setSearch}
          // Where the person has just asked for it.
          autoFocus
        />
      )}
      <p role="status" className="text-muted text-xs empty:hidden">
        {draft.plan && isPlanOf(order.lines, draft.plan) && texts.split.left(draft.plan.length)}
      </p>
      {shown.length === 0 && <p className="py-10 text-center text-muted">{texts.noMatch}</p>}
      <Card padded={false}>
        <ul className="divide-y divide-line overflow-clip rounded-lg">
          {open.map((line) => (
            <LineRow
              key={line.product.lineId}
              name={names.get(line.product.lineId) ?? line.product.productName}
              line={line}
              partial={draft.partial}
              onChange={(patch) => changeLine(line.product.lineId, patch)}
            />
          ))}
          {done.map(({ product }) => (
            <li
              key={product.lineId}
              className="flex min-h-13 items-center gap-3 px-4 py-2 text-muted text-sm"
            >
              <span className="min-w-0 flex-1 line-through">
                {product.quantity} × {names.get(product.lineId)}
              </span>
              <Badge>{texts.billed}</Badge>
            </li>
          ))}
          <li>
            <OrderDiscount key={draft.billKey} checkout={checkout} />
          </li>
          {selection.billed.some(({ discount }) => discount !== zero) && (
            <li>
              <DiscountReason
                reason={draft.discountReason}
                onChange={(discountReason) => change({ discountReason })}
              />
            </li>
          )}
          {draft.partial && (
            <li>
              <PartialFoot checkout={checkout} />
            </li>
          )}
        </ul>
      </Card>
    </section>
  );
};

const matches = ({ product }: SelectionLine, search: string): boolean =>
  plain(product.productName).includes(plain(search.trim()));
