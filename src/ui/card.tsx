import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li' | 'form' | undefined;
  /** Off where an image reaches the edge. */
  padded?: boolean | undefined;
  selected?: boolean | undefined;
}

export const Card = ({
  as: Tag = 'div',
  padded = true,
  selected,
  className,
  ...rest
}: CardProps) => (
  <Tag
    {...rest}
    className={cx(
      'rounded-lg border bg-surface shadow-sm',
      selected ? 'border-brand ring-1 ring-brand' : 'border-line',
      padded && 'p-4.5',
      className,
    )}
  />
);
