import { Download } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '#domain/calendar.ts';
import { deletion as texts } from '#messages/deletion.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { useClock } from '#ports/clock.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';

/** Downloads all that the business has as one file, before it is deleted. */
export const BusinessExport = () => {
  const server = useServer();
  const clock = useClock();
  const zone = useTimeZone();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, download] = useSingleFlight(async () => {
    const outcome = await server.exportBusiness();
    setFailure(outcome.ok ? null : outcome);
    if (outcome.ok) saveBlob(texts.file(dateOf(clock.now(), zone)), outcome.value);
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted text-sm">{texts.exportAllText}</p>
      {failure && (
        <FailureNote
          failure={failure}
          title={texts.exportFailed}
          offline={texts.needsConnection}
          className="self-stretch"
        />
      )}
      <Button icon={<Download size={18} />} loading={busy} onClick={download}>
        {busy ? texts.exporting : texts.exportAll}
      </Button>
    </div>
  );
};
