import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { common } from '#messages/common.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** A screen that broke says so and can be tried again; the rest of the app and what is stored stay. */
export const ScreenFailure = () => {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <main className="flex flex-1 items-center justify-center">
      <EmptyState
        icon={<TriangleAlert size={28} />}
        title={common.unexpected}
        text={common.screenFailed}
        action={<Button onClick={() => window.location.reload()}>{common.retry}</Button>}
      />
    </main>
  );
};
