import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#messages/errors.ts';
import { board } from '#messages/orders.ts';
import type { Outcome } from '#ports/server.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';

/** Asks the server at once; a failure of the network is the connection pill's to tell. */
export const RefreshButton = ({ onRefresh }: { onRefresh: () => Promise<Outcome> }) => {
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    const outcome = await onRefresh();
    setBusy(false);
    if (!outcome.ok && outcome.code === 'storage') toast.error(errorText(outcome));
  };
  return (
    <IconButton
      label={board.refresh}
      icon={<RefreshCw size={20} aria-hidden="true" />}
      loading={busy}
      onClick={refresh}
    />
  );
};
