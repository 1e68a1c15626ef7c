import { cx } from './cx.ts';
import { initialOf } from './initial.ts';

export interface FaceProps {
  name: string;
  /** A colour's name; the style sheet knows what it looks like. */
  colour: string;
  /** No longer here. */
  faded?: boolean | undefined;
  /** Its size, with letters that grow as it does. */
  className?: string | undefined;
}

/** A person as the initials of the first and the last name in a circle of their colour. */
export const Face = ({ name, colour, faded, className }: FaceProps) => {
  const words = name.trim().split(/\s+/);
  return (
    <span
      aria-hidden="true"
      data-colour={colour}
      className={cx(
        'inline-flex size-12 shrink-0 select-none items-center justify-center rounded-full font-bold text-[length:--spacing(3.75)]',
        faded ? 'bg-sunken text-muted' : 'face',
        className,
      )}
    >
      {initialOf(words[0])}
      {words.length > 1 && initialOf(words.at(-1))}
    </span>
  );
};
