import { ArrowLeft } from 'lucide-react';
import { people as texts } from '#messages/people.ts';
import { cx } from '#ui/cx.ts';

/** At the corner of a pad for a PIN. */
export const BackToFaces = ({
  onClick,
  className,
}: {
  onClick: () => void;
  className?: string;
}) => (
  <button
    type="button"
    aria-label={texts.back}
    title={texts.back}
    onClick={onClick}
    className={cx(
      'absolute top-0 left-0 flex size-touch items-center justify-center rounded-md hover:bg-sunken',
      className,
    )}
  >
    <ArrowLeft size={22} />
  </button>
);
