import { useState } from 'react';
import { common } from '#messages/common.ts';
import { shell } from '#messages/shell.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

/** The business's pending operations on this device: the user's own, and other people's. */
interface Waiting {
  own: number;
  others: number;
}

const none: Waiting = { own: 0, others: 0 };

/**
 * Logging out: `ask` does it at once, or asks first when operations are pending or nobody could sign in again. What is
 * pending is read only then: otherwise every new operation would read all that wait.
 */
export const useLogout = (readWaiting: () => Promise<Waiting>) => {
  const { logout } = useServer();
  const offline = useConnection() === 'offline';
  const [asking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState(none);
  const [, confirm] = useSingleFlight(async () => {
    try {
      await logout();
      toast.success(shell.loggedOut);
    } catch {
      toast.error(common.unexpected);
    }
    setAsking(false);
  });
  const ask = async () => {
    const found = await readWaiting();
    setWaiting(found);
    if (offline || found.own + found.others > 0) setAsking(true);
    else await confirm();
  };
  return { ask, confirm, asking, setAsking, waiting, offline };
};

type Logout = ReturnType<typeof useLogout>;

const pendingText = ({ own, others }: Waiting): string | null => {
  if (own > 0) return shell.logoutPending.text(own);
  return others > 0 ? shell.logoutPending.others(others) : null;
};

/** Says what logging out means now, and asks. */
export const LogoutDialog = (props: Logout) => {
  const { asking, setAsking, confirm, waiting, offline } = props;
  const pending = pendingText(waiting);
  return (
    <ConfirmDialog
      open={asking}
      onClose={() => setAsking(false)}
      title={pending ? shell.logoutPending.title : shell.logoutOffline.title}
      description={[pending, offline && shell.logoutOffline.text].filter(Boolean).join(' ')}
      confirmLabel={shell.logout}
      cancelLabel={common.cancel}
      onConfirm={confirm}
    />
  );
};
