import { paths } from '#config/paths.ts';
import { orderEditor } from '#messages/orders.ts';
import type { Failure } from '#ports/server.ts';
import { Page } from '#ui/layout.tsx';
import { ButtonLink } from '../button-link.tsx';
import { LoadFailure } from '../load-failure.tsx';

/** In place of the screen of one order, which could not be read. */
export const OrderFailure = (props: { failure: Failure; onRetry: () => void }) => (
  <Page narrow>
    <LoadFailure
      {...props}
      screen
      title={orderEditor.orderFailed}
      actions={
        <ButtonLink to={paths.activeOrders} variant="primary">
          {orderEditor.backToOrders}
        </ButtonLink>
      }
    />
  </Page>
);
