import { cx } from '#ui/cx.ts';
import type { Figure } from './figures.ts';

/** Labels with their amounts at the right. */
export const FigureList = ({ of }: { of: readonly Figure[] }) => (
  <dl className="flex flex-col gap-1.5 text-sm">
    {of.map(({ label, amount, strong }) => (
      <div
        key={label}
        className={cx('flex flex-wrap justify-between gap-x-4', strong && 'font-bold text-base')}
      >
        <dt className={strong ? undefined : 'text-muted'}>{label}</dt>
        <dd className="money font-semibold">{amount}</dd>
      </div>
    ))}
  </dl>
);
