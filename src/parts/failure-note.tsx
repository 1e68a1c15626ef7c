import { common } from '#messages/common.ts';
import { errorTexts, type FailedCall, failureText } from '#messages/errors.ts';
import type { ListRead } from '#ports/list-state.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

interface Props {
  failure: FailedCall;
  title?: string | undefined;
  /** Said when the server can't be reached. */
  offline?: string;
  /** Added when the server can't be reached: what becomes of the input. */
  kept?: string;
  className?: string;
  onRetry?: () => void;
}

/** Why a call failed. A server that can't be reached is a warning, since the user did nothing wrong. */
export const FailureNote = ({ failure, title, offline, kept, className, onRetry }: Props) => {
  const isOffline = failure.code === 'network';
  const texts = isOffline ? [failureText(failure, offline), kept] : errorTexts(failure);
  return (
    <Alert
      tone={isOffline ? 'warning' : 'danger'}
      title={title}
      className={className}
      action={
        onRetry && (
          <Button variant="ghost" size={44} className="-my-2.5" onClick={onRetry}>
            {common.retry}
          </Button>
        )
      }
    >
      {texts.filter(Boolean).join(' ')}
    </Alert>
  );
};

interface ReadFailureProps extends Pick<Props, 'title' | 'className'> {
  read: ListRead;
}

/** Why a list could not be read, while there is none to show. */
export const ReadFailureNote = ({ read, ...shown }: ReadFailureProps) =>
  read.state === 'failed' &&
  read.failure && <FailureNote {...shown} failure={read.failure} onRetry={read.retry} />;
