import { paths } from '#config/paths.ts';
import { orderEditor } from '#messages/orders.ts';
import { BackLink } from '#parts/back-link.tsx';

/** Leads from an edit back to the board; the edit stays stored as a draft. */
export const BackToOrders = ({ className }: { className: string }) => (
  <BackLink
    to={paths.activeOrders}
    label={orderEditor.backToOrders}
    variant="ghost"
    className={className}
  />
);
