import { categories as texts } from '#messages/categories.ts';
import { errorTexts } from '#messages/errors.ts';
import type { Failure } from '#ports/server.ts';
import { Alert } from '#ui/alert.tsx';

const { dialog: words } = texts;

/** Why nothing was saved, beside the buttons. A network that is gone is nobody's fault: it warns. */
export const FailureNote = ({ failure, title }: { failure: Failure; title: string }) =>
  failure.code === 'network' ? (
    <Alert tone="warning" title={title} className="mb-1 basis-full!">
      {failure.message ?? words.needsConnection} {words.kept}
    </Alert>
  ) : (
    <Alert tone="danger" title={title} className="mb-1 basis-full!">
      {errorTexts(failure).join(' ')}
    </Alert>
  );
