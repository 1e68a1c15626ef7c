import { useBlocker } from 'react-router-dom';
import { common } from '#messages/common.ts';
import { leaving } from '#messages/orders.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import type { OrderEditing } from './draft/use-order-editing.ts';

export interface LeaveDialogProps
  extends Pick<OrderEditing, 'isUnsaved' | 'saveDraft' | 'dropDraft'> {
  isNew: boolean;
  /** Called when the screen is left without a question; the next one may still be loading. */
  onLeave: () => void;
}

/** Asks before the screen is left with unsent changes: keep the draft, discard it, or stay. */
export const LeaveDialog = (props: LeaveDialogProps) => {
  const { isUnsaved, saveDraft, dropDraft, onLeave } = props;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    if (isUnsaved()) return true;
    onLeave();
    return false;
  });
  const stay = () => blocker.reset?.();
  const [busy, leave] = useSingleFlight(async (storeFirst: () => Promise<boolean>) => {
    if (await storeFirst()) blocker.proceed?.();
    else stay();
  });
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={props.isNew ? leaving.newTitle : leaving.editTitle}
      description={leaving.text}
      closeLabel={common.close}
      dismissible={!busy}
      footer={
        <>
          {/* First in the document, so that Tab comes to it first. */}
          <Button disabled={busy} onClick={stay}>
            {leaving.stay}
          </Button>
          <Button className="order-first mr-auto" disabled={busy} onClick={() => leave(dropDraft)}>
            {leaving.discard}
          </Button>
          <Button variant="primary" loading={busy} onClick={() => leave(saveDraft)}>
            {leaving.keep}
          </Button>
        </>
      }
    />
  );
};
