import { cx } from './cx.ts';
import { type RadioProps, Radios } from './radios.tsx';

/** One of a few short choices, side by side. */
export const Segments = <T extends string>({ className, ...radios }: RadioProps<T>) => (
  <Radios
    {...radios}
    className={cx(
      'flex min-h-field max-w-full flex-wrap gap-1 rounded-md bg-sunken p-1',
      className,
    )}
    optionClassName="flex flex-1 items-center justify-center gap-2 rounded-sm px-4 font-medium text-muted text-sm transition-colors has-[:checked]:bg-surface has-[:checked]:font-semibold has-[:checked]:text-ink has-[:checked]:shadow-sm"
  />
);
