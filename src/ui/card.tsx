import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li' | 'form' | undefined;
  /** Off where an image reaches the edge. */
  padded?: boolean | undefined;
}

export const Card = ({ as: Tag = 'div', padded = true, className, ...rest }: CardProps) => (
  <Tag
    {...rest}
    className={cx(
      'rounded-lg border border-line bg-surface shadow-sm',
      padded && 'p-4.5',
      className,
    )}
  />
);
