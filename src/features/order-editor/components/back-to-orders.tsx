import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { orderEditor } from '#messages/orders.ts';
import { iconButtonClass } from '#ui/button-class.ts';
import { cx } from '#ui/cx.ts';

/** Leads from an edit back to the board; the edit stays stored as a draft. */
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
