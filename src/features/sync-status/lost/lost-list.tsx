import { Download, RotateCw } from 'lucide-react';
import { dateOf } from '#domain/calendar.ts';
import type { LostRow } from '#local/queries/lost.ts';
import { BeingSent, resend, resendObstacle, Unreadable } from '#local/queries/resend.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { lost as texts } from '#messages/lost.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { syncStatus } from '#messages/sync-status.ts';
import { useClock } from '#ports/clock.ts';
import { useServer } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { LostItem } from './lost-item.tsx';

/** Downloads lost orders and bills as JSON, whole. */
const useExport = (): ((rows: readonly LostRow[]) => void) => {
  const zone = useTimeZone();
  const clock = useClock();
  return (rows) => {
    const name = texts.file(dateOf(clock.now(), zone));
    saveFile(name, JSON.stringify(rows, null, 2), 'application/json');
  };
};

const failureText = (error: unknown): string => {
  if (error instanceof BeingSent) return texts.busy;
  return error instanceof Unreadable ? texts.obstacles.unreadable : saveFailedText(error);
};

/** Sends rows again: they leave the list for the pending operations. */
const useResend = (session: SessionRow) => {
  const server = useServer();
  const [busy, send] = useSingleFlight(async (rows: readonly LostRow[]) => {
    try {
      await resend(session, rows);
      toast.success(texts.sent);
    } catch (error) {
      toast.error(failureText(error));
    }
    server.syncNow();
  });
  return { busy, send };
};

export interface LostListProps {
  session: SessionRow;
  /** Not empty. */
  rows: readonly LostRow[];
}

/** What the server had and lost, to be looked at, exported, sent again or given up. */
export const LostList = ({ session, rows }: LostListProps) => {
  const { busy, send } = useResend(session);
  const exportRows = useExport();
  const sendable = rows.filter((row) => !resendObstacle(row));
  return (
    <section aria-labelledby="lost-title" className="flex flex-col gap-3">
      <Alert tone="warning">
        <h2 id="lost-title" className="font-semibold text-base">
          {texts.title}
        </h2>
        <p>{texts.text}</p>
        {sendable.length > 0 && <p className="mt-1.5">{texts.how}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          {sendable.length > 0 && (
            <Button
              variant="primary"
              icon={<RotateCw size={18} />}
              loading={busy}
              onClick={() => send(sendable)}
            >
              {texts.sendAll}
            </Button>
          )}
          <Button icon={<Download size={18} />} onClick={() => exportRows(rows)}>
            {syncStatus.export}
          </Button>
        </div>
      </Alert>
      <ul aria-labelledby="lost-title" className="flex flex-col gap-3">
        {rows.map((row) => (
          <LostItem
            key={`${row.kind} ${row.key}`}
            row={row}
            busy={busy}
            onSend={() => send([row])}
            onExport={() => exportRows([row])}
          />
        ))}
      </ul>
    </section>
  );
};
