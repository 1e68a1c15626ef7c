import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { orderEditor } from '#messages/orders.ts';
import { iconButtonClass } from '#ui/button-class.ts';
import { cx } from '#ui/cx.ts';

/** The way out of an edit. What was changed stays kept as its draft. */
export const BackToOrders = ({ className }: { className?: string }) => (
  <Link
    to={paths.activeOrders}
    aria-label={orderEditor.backToOrders}
    title={orderEditor.backToOrders}
    className={cx(iconButtonClass({ variant: 'ghost' }), className)}
  >
    <ArrowLeft size={22} aria-hidden="true" />
  </Link>
);
