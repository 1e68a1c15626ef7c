import { cx } from './cx.ts';
import { initialOf } from './initial.ts';

export interface AvatarProps {
  firstName: string;
  lastName?: string | undefined;
  className?: string | undefined;
}

/** A person's initials in a circle, as decoration beside the name. */
export const Avatar = ({ firstName, lastName, className }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={cx(
      'inline-flex size-10 shrink-0 select-none items-center justify-center rounded-full bg-accent-soft font-bold text-accent-ink text-xs',
      className,
    )}
  >
    {initialOf(firstName)}
    {initialOf(lastName)}
  </span>
);
