import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, iconButtonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'>,
    Omit<ButtonLook, 'wide'> {
  /** The accessible name, shown as the tooltip too. */
  label: string;
  icon: ReactNode;
  loading?: boolean | undefined;
}

/** A square button with one icon. */
export const IconButton = ({
  label,
  icon,
  variant,
  size,
  loading = false,
  disabled,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    disabled={disabled || loading}
    aria-busy={loading || undefined}
    className={cx(iconButtonClass({ variant, size }), className)}
  >
    {loading ? <Spinner /> : icon}
  </button>
);
