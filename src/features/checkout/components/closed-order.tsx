import { CircleCheck, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Order } from '#domain/order.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';

/** An order of which nothing can be billed, and where to go from here. */
export const ClosedOrder = ({ order }: { order: Order }) => {
  const cancelled = order.status === 'cancelled';
  return (
    <Page narrow>
      <EmptyState
        icon={cancelled ? <CircleSlash size={28} /> : <CircleCheck size={28} />}
        title={cancelled ? texts.cancelled : texts.fullyBilled}
        text={cancelled ? texts.cancelledText : texts.fullyBilledText}
        action={
          <>
            {!cancelled && <To path={paths.history}>{texts.toHistory}</To>}
            <To path={paths.activeOrders} main>
              {texts.backToOrders}
            </To>
          </>
        }
      />
    </Page>
  );
};

const To = ({ path, main, children }: { path: string; main?: boolean; children: ReactNode }) => (
  <Link to={path} className={buttonClass({ size: 50, variant: main ? 'primary' : 'secondary' })}>
    {children}
  </Link>
);
