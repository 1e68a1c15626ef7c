import { useState } from 'react';
import { usePendingOwners } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { shell } from '#messages/shell.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

/** Logging out: `ask` does it at once, or asks first when operations are pending. */
export const useLogout = (session: SessionRow, onLogout: () => Promise<void>) => {
  const waiting = usePendingOwners(session.businessId, session.ownerId);
  const [asking, setAsking] = useState(false);
  const { busy, start, end } = useSingleFlight();
  const confirm = async () => {
    if (!start()) return;
    try {
      await onLogout();
      toast.success(shell.loggedOut);
    } catch {
      toast.error(common.unexpected);
    } finally {
      end();
      setAsking(false);
    }
  };
  const ask = () => {
    if (waiting.own + waiting.others > 0) setAsking(true);
    else void confirm();
  };
  return { ask, confirm, asking, setAsking, busy, waiting };
};

type Logout = ReturnType<typeof useLogout>;

/** Warns before logging out while operations are pending. */
export const LogoutDialog = ({ asking, setAsking, confirm, busy, waiting }: Logout) => (
  <ConfirmDialog
    open={asking}
    onOpenChange={setAsking}
    title={shell.logoutPending.title}
    description={
      waiting.own > 0
        ? shell.logoutPending.text(waiting.own)
        : shell.logoutPending.others(waiting.others)
    }
    confirmLabel={shell.logout}
    cancelLabel={common.cancel}
    onConfirm={confirm}
    pending={busy}
  />
);
