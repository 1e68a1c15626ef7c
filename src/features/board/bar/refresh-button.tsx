import { RefreshCw } from 'lucide-react';
import { board } from '#messages/orders.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

/** Refreshes the orders at once; failures are shown elsewhere. */
export const RefreshButton = ({ onRefresh }: { onRefresh: () => Promise<unknown> }) => {
  const [busy, refresh] = useSingleFlight(onRefresh);
  return (
    <IconButton
      label={board.refresh}
      icon={<RefreshCw size={20} />}
      loading={busy}
      onClick={() => refresh()}
    />
  );
};
