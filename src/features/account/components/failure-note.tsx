import { account as texts } from '#messages/account.ts';
import { errorTexts } from '#messages/errors.ts';
import type { Failure } from '#ports/server.ts';
import { Alert } from '#ui/alert.tsx';

/** Why nothing was saved. A network that is gone is nobody's fault: it warns. */
export const FailureNote = ({ failure, title }: { failure: Failure; title?: string }) =>
  failure.code === 'network' ? (
    <Alert tone="warning" title={title}>
      {texts.needsConnection}
    </Alert>
  ) : (
    <Alert tone="danger" title={title}>
      {errorTexts({ code: failure.code, message: failure.message })}
    </Alert>
  );
