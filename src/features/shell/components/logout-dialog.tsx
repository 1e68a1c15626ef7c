import { common } from '#messages/common.ts';
import { shell } from '#messages/shell.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Logout } from '../use-logout.ts';

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
