import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { board } from '#messages/orders.ts';
import type { Failure } from '#ports/server.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Page } from '#ui/layout.tsx';
import { LoadFailure } from '../load-failure.tsx';

/** In place of the screen of one order, which could not be read. */
export const OrderFailure = (props: { failure: Failure; onRetry: () => void }) => (
  <Page narrow>
    <LoadFailure
      {...props}
      screen
      title={board.orderFailed}
      actions={
        <Link to={paths.activeOrders} className={buttonClass({ variant: 'primary' })}>
          {board.backToOrders}
        </Link>
      }
    />
  </Page>
);
