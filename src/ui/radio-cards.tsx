import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type RadioProps, Radios } from './radios.tsx';

export interface RadioCardsProps<T extends string> extends Omit<RadioProps<T>, 'options'> {
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  /** As high as a button. */
  low?: boolean | undefined;
}

/** One of a few choices as cards. */
export const RadioCards = <T extends string>({
  options,
  className,
  low,
  ...radios
}: RadioCardsProps<T>) => (
  <Radios
    {...radios}
    options={options.map(({ value, label, icon }) => ({
      value,
      label: (
        <>
          {icon && <span aria-hidden="true">{icon}</span>}
          {label}
        </>
      ),
    }))}
    className={cx('grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2', className)}
    optionClassName={cx(
      low
        ? 'min-h-14 gap-0.5 px-2 py-1 text-xs'
        : 'min-h-20 gap-1.5 px-3 py-2.5 text-sm has-[:checked]:font-semibold',
      'flex flex-col items-center justify-center rounded-md border border-line-strong bg-surface text-center font-medium text-ink leading-tight transition-colors hover:bg-sunken has-[:checked]:border-brand has-[:checked]:bg-brand-soft has-[:checked]:text-brand has-[:checked]:ring-1 has-[:checked]:ring-brand has-[:focus-visible]:outline-offset-2',
    )}
  />
);
