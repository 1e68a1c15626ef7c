import { useState } from 'react';
import { common } from '#messages/common.ts';
import { shell } from '#messages/shell.ts';
import { type Connection, useConnection, useServer } from '#ports/server.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

/** What of the business stays on this device: the user's own pending operations, other people's, and what the server lost. */
interface Staying {
  own: number;
  others: number;
  ownAttention: boolean;
  othersAttention: boolean;
  needUpdate: boolean;
  lost: number;
}

const stayingText = ({ own, others, ...staying }: Staying): string =>
  [
    own > 0 && shell.logoutPending.text(own, staying.ownAttention),
    others > 0 && shell.logoutPending.others(others, staying.othersAttention),
    staying.needUpdate && shell.logoutPending.update,
  ]
    .filter(Boolean)
    .join(' ');

/** What logging out means now; null when nothing has to be said first. `shared`: others work here with their PIN. */
export const logoutWords = (staying: Staying, connection: Connection, shared = false) => {
  const parts = [
    { title: shell.logoutPending.title, text: stayingText(staying) },
    { title: shell.logoutLost.title, text: staying.lost > 0 && shell.logoutLost.text },
    ...(connection === 'online' ? [] : [shell.logoutNotOnline[connection]]),
    ...(shared ? [shell.logoutShared] : []),
  ].filter(({ text }) => text);
  const [first] = parts;
  return first
    ? { title: first.title, description: parts.map(({ text }) => text).join(' ') }
    : null;
};

/**
 * Logging out: `ask` does it at once, or asks first when something stays, nobody could sign in again, or others work here too.
 * What stays is read only then: otherwise every new operation would read all that wait.
 */
export const useLogout = (readStaying: () => Promise<Staying>, shared = false) => {
  const { logout } = useServer();
  const connection = useConnection();
  const [asking, setAsking] = useState(false);
  // Kept while it is asked and fades out: an answer of the server changes no question that somebody reads.
  const [words, setWords] = useState({ title: '', description: '' });
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
    const found = logoutWords(await readStaying(), connection, shared);
    if (!found) return confirm();
    setWords(found);
    setAsking(true);
  };
  return { ask, confirm, asking, setAsking, words };
};

type Logout = ReturnType<typeof useLogout>;

/** Says what logging out means now, and asks. */
export const LogoutDialog = (props: Logout) => {
  const { asking, setAsking, confirm, words } = props;
  return (
    <ConfirmDialog
      open={asking}
      onClose={() => setAsking(false)}
      {...words}
      confirmLabel={shell.logout}
      cancelLabel={common.cancel}
      onConfirm={confirm}
    />
  );
};
