import { printer as texts } from '#messages/printer.ts';
import type { Failure } from '#parts/printing/receipt-printer.ts';
import { Alert } from '#ui/alert.tsx';

/** Why the printer was not connected; nothing when it was. */
export const ConnectFailure = ({ failure }: { failure: Failure | null }) =>
  failure && (
    <Alert tone="danger" title={texts.failed.connect}>
      {texts.reasons[failure]}
    </Alert>
  );
