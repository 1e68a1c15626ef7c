import { common } from '#messages/common.ts';
import { errorTexts } from '#messages/errors.ts';
import { products as texts } from '#messages/products.ts';
import type { Failure } from '#ports/server.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

const { form: words } = texts;

/** Why nothing was saved. A network that is gone is nobody's fault: it warns. */
export const FailureNote = ({ failure }: { failure: Failure }) =>
  failure.code === 'network' ? (
    <Alert tone="warning" title={words.saveFailed}>
      {failure.message ?? words.needsConnection} {words.kept}
    </Alert>
  ) : (
    <Alert tone="danger" title={words.saveFailed}>
      {errorTexts(failure).join(' ')}
    </Alert>
  );

/** The server did not tell how the product is now: what is shown is the device's word. */
export const LoadNote = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => (
  <Alert
    tone="danger"
    action={
      <Button variant="ghost" size={44} className="-my-2.5" onClick={onRetry}>
        {common.retry}
      </Button>
    }
  >
    {failure.message || words.loadFailed}
  </Alert>
);
