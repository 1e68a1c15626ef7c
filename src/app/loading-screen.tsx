import { common } from '#messages/common.ts';
import { Spinner } from '#ui/spinner.tsx';

export const LoadingScreen = () => (
  <div className="flex min-h-dvh items-center justify-center">
    <Spinner label={common.loading} />
  </div>
);
