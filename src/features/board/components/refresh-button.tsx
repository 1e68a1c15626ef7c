import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { board } from '#messages/orders.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Asks the server at once; a failure is not its own to tell. */
export const RefreshButton = ({ onRefresh }: { onRefresh: () => Promise<unknown> }) => {
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
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
