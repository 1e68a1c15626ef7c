import type { Money } from '#domain/money.ts';
import { formatMoney } from '#messages/format.ts';
import { cx } from '#ui/cx.ts';

/** What parts of a bill cost, side by side; the first is the one that is charged now. */
export const PartAmounts = ({ parts }: { parts: readonly { name: string; amount: Money }[] }) => (
  <dl aria-live="polite" className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
    {parts.map(({ name, amount }, index) => (
      <div
        key={name}
        className={cx(
          'rounded-md px-3 py-2',
          index === 0 ? 'bg-brand-soft text-brand' : 'bg-sunken text-ink',
        )}
      >
        <dt className="font-medium text-xs">{name}</dt>
        <dd className="font-bold text-base tabular-nums">{formatMoney(amount)}</dd>
      </div>
    ))}
  </dl>
);
