import { Split } from 'lucide-react';
import { useState } from 'react';
import { plain } from '#domain/search.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { lineNames } from '#messages/lines.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Switch } from '#ui/switch.tsx';
import type { SelectionLine } from '../bill-selection.ts';
import type { Checkout } from '../use-checkout.ts';
import { LineRow } from './line-row.tsx';
import { SplitDialog } from './split-dialog.tsx';

/** The order's lines, fully billed ones last and muted. */
export const OrderLines = ({ checkout }: { checkout: Checkout }) => {
  const [search, setSearch] = useState('');
  const [splitting, setSplitting] = useState(false);
  const { draft, selection, change, changeLine } = checkout;
  const names = lineNames(checkout.selection.lines.map(({ product }) => product));
  const shown = selection.lines.filter((line) => matches(line, search));
  const open = shown.filter((line) => line.remaining > 0 || line.quantityError);
  const done = shown.filter((line) => !open.includes(line));
  return (
    <section aria-label={texts.lines}>
      <div className="flex flex-col gap-x-5 gap-y-1 sm:flex-row sm:items-center">
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={search}
          onValueChange={setSearch}
          className="flex-1"
        />
        <div className="flex items-center justify-between gap-4">
          <Switch
            label={texts.partial}
            checked={draft.partial}
            onCheckedChange={(partial) => change({ partial, parts: undefined })}
          />
          {checkout.canSplit && (
            <Button icon={<Split size={18} />} onClick={() => setSplitting(true)}>
              {texts.split.open}
            </Button>
          )}
        </div>
      </div>
      {splitting && <SplitDialog checkout={checkout} onClose={() => setSplitting(false)} />}
      {draft.partial && !draft.parts && (
        <p className="mt-1 text-muted text-xs">{texts.partialHint}</p>
      )}
      <p role="status" className="mt-1 text-muted text-xs empty:hidden">
        {draft.parts && texts.split.left(draft.parts)}
      </p>
      {shown.length === 0 && <p className="py-10 text-center text-muted">{texts.noMatch}</p>}
      <ul className="@container mt-2 divide-y divide-line">
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
          <li key={product.lineId} className="flex items-center gap-3 py-3 text-muted text-sm">
            <span className="min-w-0 flex-1">
              {product.quantity} × {names.get(product.lineId)}
            </span>
            <Badge>{texts.billed}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
};

const matches = ({ product }: SelectionLine, search: string): boolean =>
  plain(product.productName).includes(plain(search.trim()));
