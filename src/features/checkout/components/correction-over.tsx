import { CircleCheck } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { checkout } from '#messages/checkout.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';
import { To } from './closed-order.tsx';

const texts = checkout.correction;

/** Says that the refused bill was discarded or is being sent again. */
export const CorrectionOver = () => (
  <Page narrow>
    <EmptyState
      screen
      icon={<CircleCheck size={28} />}
      title={texts.over}
      text={texts.overText}
      action={
        <>
          <To path={paths.pending}>{texts.toPending}</To>
          <To path={paths.activeOrders} main>
            {checkout.backToOrders}
          </To>
        </>
      }
    />
  </Page>
);
