import type { Bill } from '#domain/bill.ts';
import type { DocumentState, FiscalDocument } from '#domain/fiscal/fiscal-document.ts';
import { fiscal as texts } from '#messages/fiscal.ts';
import { formatDateTime } from '#messages/format.ts';
import { keyLines } from '#parts/billing/fiscal-blocks.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FiscalFiles } from './fiscal-files.tsx';

const tones: Record<DocumentState, Tone> = {
  ...{ pending: 'accent', signed: 'accent', sent: 'accent', authorized: 'brand' },
  ...{ returned: 'danger', rejected: 'danger', abandoned: 'danger', conflict: 'danger' },
};

/** The electronic document of a bill: where it stands on its way to the tax authority, and what to do where that stops. */
export const FiscalCard = ({
  bill,
  document,
}: {
  bill: Pick<Bill, 'key' | 'id'>;
  document: FiscalDocument;
}) => {
  const zone = useTimeZone();
  const { state, environment, issuedAt, authorizedAt, accessKey, messages } = document;
  return (
    <Card as="section" aria-label={texts.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-base">{texts.title}</h2>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      {environment === 'test' && <p className="text-danger text-sm">{texts.test}</p>}
      <div className="text-sm tabular-nums">
        <p>{texts.issued(formatDateTime(issuedAt, zone))}</p>
        {authorizedAt && <p>{texts.authorized(formatDateTime(authorizedAt, zone))}</p>}
      </div>
      {messages.map(({ identifier, text, advice }) => (
        <div key={identifier} className="text-sm">
          <p className={advice ? 'font-medium' : 'text-muted'}>{text}</p>
          {advice && <p className="text-muted">{advice}</p>}
        </div>
      ))}
      <div>
        <p className="text-muted text-xs">{texts.key}</p>
        <p className="text-sm tabular-nums">{keyLines(accessKey).join(' ')}</p>
      </div>
      {bill.id !== null && state !== 'conflict' && (
        <FiscalFiles bill={bill.key} document={document} />
      )}
    </Card>
  );
};
