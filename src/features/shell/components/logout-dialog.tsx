import { common } from '#messages/common.ts';
import { shell } from '#messages/shell.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Logout } from '../use-logout.ts';

/** Says what stays on the device before the session ends. */
export const LogoutDialog = ({ asking, setAsking, confirm, busy, waiting }: Logout) => (
  <ConfirmDialog
    open={asking}
    onOpenChange={setAsking}
    title={shell.logoutPending.title}
    description={shell.logoutPending.text(waiting)}
    confirmLabel={shell.logout}
    cancelLabel={common.cancel}
    onConfirm={confirm}
    pending={busy}
  />
);
