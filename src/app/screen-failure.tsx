import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { common } from '#messages/common.ts';
import { startFailedText } from '#messages/save-failed.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const FailureMessage = ({ text, className }: { text: string; className: string }) => (
  <main className={`flex items-center justify-center ${className}`}>
    <EmptyState
      screen
      icon={<TriangleAlert size={28} />}
      title={common.unexpected}
      text={text}
      action={<Button onClick={() => window.location.reload()}>{common.retry}</Button>}
    />
  </main>
);

/** Error boundary of a screen: reports the error and offers a reload; the rest of the app stays. */
export const ScreenFailure = () => {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return <FailureMessage text={common.screenFailed} className="flex-1" />;
};

/** Shown instead of the app when the device's database can't be opened. */
export const StartFailure = ({ error }: { error: unknown }) => (
  <FailureMessage text={startFailedText(error)} className="min-h-dvh" />
);
