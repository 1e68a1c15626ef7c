import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClass } from '#ui/button-class.ts';
import { cx } from '#ui/cx.ts';

interface Props extends Omit<LinkProps, 'className'>, Omit<ButtonLook, 'wide'> {
  className?: string | undefined;
}

/** A link to a screen that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...link }: Props) => (
  <Link {...link} className={cx(buttonClass({ variant, size }), className)} />
);
