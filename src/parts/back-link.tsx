import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type ButtonLook, iconButtonClass } from '#ui/button-class.ts';
import { cx } from '#ui/cx.ts';
import { asLeft } from './scroll-place.ts';

interface BackLinkProps extends Pick<ButtonLook, 'variant'> {
  to: string;
  label: string;
  className?: string;
}

/** The arrow at the top of a screen that leads back to another one, as that was left. */
export const BackLink = ({ to, label, variant, className }: BackLinkProps) => (
  <Link
    to={to}
    state={asLeft}
    aria-label={label}
    title={label}
    className={cx(iconButtonClass({ variant }), className)}
  >
    <ArrowLeft size={22} />
  </Link>
);
