import type { Money } from '#domain/money.ts';
import { formatMoney } from '#messages/format.ts';
import { cx } from '#ui/cx.ts';

/** Columns in which the longest of some texts fits whole. */
const columnsFor = (texts: readonly string[]): string =>
  `repeat(auto-fit, minmax(max(6rem, ${Math.max(...texts.map(({ length }) => length))}ch + 2rem), 1fr))`;

interface Props {
  /** `units`: what is in it. */
  parts: readonly { name: string; amount: Money; units?: string }[];
}

/** What parts of a bill cost, side by side; the first is the one that is charged now. */
export const PartAmounts = ({ parts }: Props) => (
  <dl
    aria-live="polite"
    className="grid gap-2 tabular-nums"
    style={{ gridTemplateColumns: columnsFor(parts.map(({ amount }) => formatMoney(amount))) }}
  >
    {parts.map(({ name, amount, units }, index) => (
      <div
        key={name}
        className={cx(
          'rounded-md px-3 py-2',
          index === 0 ? 'bg-brand-soft text-brand' : 'bg-sunken text-ink',
        )}
      >
        <dt className="font-medium text-xs">
          {name}
          {units && <span className="block break-words font-normal leading-4">{units}</span>}
        </dt>
        <dd className="font-bold text-base">{formatMoney(amount)}</dd>
      </div>
    ))}
  </dl>
);
