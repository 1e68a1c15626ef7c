import { TriangleAlert } from 'lucide-react';
import { common } from '#messages/common.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** In place of the app when the device's own store can't be opened: never a blank page. */
export const StartFailure = () => (
  <main className="flex min-h-dvh items-center justify-center">
    <EmptyState
      icon={<TriangleAlert size={28} />}
      title={common.unexpected}
      text={common.startFailed}
      action={<Button onClick={() => window.location.reload()}>{common.retry}</Button>}
    />
  </main>
);
