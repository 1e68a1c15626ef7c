import { CircleCheck, CircleSlash } from 'lucide-react';
import { paths } from '#config/paths.ts';
import type { Order } from '#domain/order.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { ButtonLink } from '#parts/button-link.tsx';
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
            {!cancelled && !props.correcting && (
              <ButtonLink to={paths.history}>{texts.toHistory}</ButtonLink>
            )}
            <ButtonLink
              to={paths.activeOrders}
              variant={props.correcting ? 'secondary' : 'primary'}
            >
              {texts.backToOrders}
            </ButtonLink>
            {props.correcting && (
              <ButtonLink to={paths.pending} variant="primary">
                {texts.correction.toPending}
              </ButtonLink>
            )}
          </>
        }
      />
    </Page>
  );
};

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
          <ButtonLink to={paths.pending}>{texts.correction.toPending}</ButtonLink>
          <ButtonLink to={paths.activeOrders} variant="primary">
            {texts.backToOrders}
          </ButtonLink>
        </>
      }
    />
  </Page>
);
