import { CircleCheck, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Order } from '#domain/order.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';

interface Props {
  order: Order;
  /** A refused bill of the order is being corrected. */
  correcting: boolean;
}

const wordsOf = ({ order, correcting }: Props): { title: string; text: string } => {
  if (order.status === 'cancelled') return { title: texts.cancelled, text: texts.cancelledText };
  return correcting
    ? { title: texts.correction.nothingLeft, text: texts.correction.nothingLeftText }
    : { title: texts.fullyBilled, text: texts.fullyBilledText };
};

/** Says that nothing of the order can be billed, with links to go on. */
export const ClosedOrder = (props: Props) => {
  const cancelled = props.order.status === 'cancelled';
  return (
    <Page narrow>
      <EmptyState
        screen
        icon={cancelled ? <CircleSlash size={28} /> : <CircleCheck size={28} />}
        {...wordsOf(props)}
        action={
          <>
            {!cancelled && !props.correcting && <To path={paths.history}>{texts.toHistory}</To>}
            <To path={paths.activeOrders} main={!props.correcting}>
              {texts.backToOrders}
            </To>
            {props.correcting && (
              <To path={paths.pending} main>
                {texts.correction.toPending}
              </To>
            )}
          </>
        }
      />
    </Page>
  );
};

interface ToProps {
  path: string;
  main?: boolean;
  children: ReactNode;
}

const To = ({ path, main, children }: ToProps) => (
  <Link to={path} className={buttonClass({ variant: main ? 'primary' : 'secondary' })}>
    {children}
  </Link>
);

/** Says that the refused bill was discarded or is being sent again. */
export const CorrectionOver = () => (
  <Page narrow>
    <EmptyState
      screen
      icon={<CircleCheck size={28} />}
      title={texts.correction.over}
      text={texts.correction.overText}
      action={
        <>
          <To path={paths.pending}>{texts.correction.toPending}</To>
          <To path={paths.activeOrders} main>
            {texts.backToOrders}
          </To>
        </>
      }
    />
  </Page>
);
