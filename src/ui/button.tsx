import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass, iconButtonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  /** Shows a spinner and disables the button. */
  loading?: boolean | undefined;
  /** As high as wide, for a single icon. */
  square?: boolean | undefined;
}

/** A button with text. It submits its form only with `type="submit"`. */
export const Button = ({
  variant,
  size,
  wide,
  square,
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
    className={cx(
      square ? iconButtonClass({ variant, size }) : buttonClass({ variant, size, wide }),
      className,
    )}
  >
    {loading ? <Spinner /> : icon}
    {children}
  </button>
);
