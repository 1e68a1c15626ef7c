import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  /** Shows a spinner and takes no more presses. */
  loading?: boolean | undefined;
}

/** A button with text. It is no submit button unless `type="submit"` says so. */
export const Button = ({
  variant,
  size,
  wide,
  icon,
  loading = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    disabled={disabled || loading}
    aria-busy={loading || undefined}
    className={cx(buttonClass({ variant, size, wide }), className)}
  >
    {loading ? <Spinner /> : icon}
    {children}
  </button>
);
