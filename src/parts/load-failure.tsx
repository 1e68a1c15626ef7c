import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '#messages/common.ts';
import { errorText } from '#messages/errors.ts';
import type { Failure } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, type EmptyStateProps } from '#ui/empty-state.tsx';

interface Props extends Pick<EmptyStateProps, 'title' | 'screen' | 'className'> {
  failure: Failure;
  onRetry: () => void;
  /** Buttons after the one that retries. */
  actions?: ReactNode;
}

/** In place of data that could not be read and that the device does not have. */
export const LoadFailure = ({ failure, onRetry, actions, ...shown }: Props) => (
  <EmptyState
    {...shown}
    icon={<CloudAlert size={28} />}
    text={errorText(failure)}
    action={
      <>
        <Button onClick={onRetry}>{common.retry}</Button>
        {actions}
      </>
    }
  />
);
