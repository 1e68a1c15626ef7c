import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Tone = 'neutral' | 'brand' | 'accent' | 'warning' | 'danger';

export const toneClass: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  brand: 'bg-brand-soft text-brand',
  accent: 'bg-accent-soft text-accent-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger',
};

export interface BadgeProps {
  tone?: Tone | undefined;
  /** With a surface colour and a shadow, to stand out on an image. */
  raised?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short label: a number or a state. */
export const Badge = ({ tone = 'neutral', raised, className, children }: BadgeProps) => (
  <span
    className={cx(
      'inline-flex min-h-6.5 w-fit items-center gap-1.5 rounded-full px-2.5 font-semibold text-xs',
      toneClass[tone],
      raised && 'bg-surface shadow-sm',
      'tabular-nums',
      className,
    )}
  >
    {children}
  </span>
);
