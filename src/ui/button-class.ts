import { cx } from './cx.ts';

export interface ButtonLook {
  /** One `primary` per screen; `soft` where each row of a list has one; `outline` is the second choice beside it. */
  variant?: 'primary' | 'soft' | 'outline' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** Height in pixels: 50 by default, 56 for a screen's main action, 44 outside the sales screens. */
  size?: 44 | 50 | 56 | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

const variants = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong active:bg-brand-strong',
  soft: 'bg-brand-soft text-brand hover:bg-sunken active:bg-sunken',
  outline: 'border border-brand bg-surface text-brand hover:bg-brand-soft active:bg-brand-soft',
  secondary: 'border border-line bg-surface text-ink hover:bg-sunken active:bg-sunken',
  ghost: 'text-ink hover:bg-sunken active:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong active:bg-danger-strong',
};

const sizes = {
  44: 'min-h-secondary rounded-md px-4 text-sm',
  50: 'min-h-field rounded-md px-5 text-sm',
  56: 'min-h-primary rounded-lg px-6 text-base',
};

const pressable =
  'inline-flex select-none items-center justify-center transition-colors disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45';

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 50, wide }: ButtonLook = {}): string =>
  cx(
    pressable,
    'gap-2 py-1 text-center font-semibold leading-tight',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );

const squares = { 44: 'size-secondary', 50: 'size-field', 56: 'size-primary' };

/** The classes of a square button with one icon. */
export const iconButtonClass = ({ variant = 'secondary', size = 50 }: ButtonLook = {}): string =>
  cx(pressable, 'shrink-0 rounded-md', variants[variant], squares[size]);
