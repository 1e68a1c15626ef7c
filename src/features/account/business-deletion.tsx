import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#config/paths.ts';
import { deletionInput } from '#contract/deletion.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { deletion as texts } from '#messages/deletion.ts';
import { formatDate } from '#messages/format.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useSending } from '#parts/use-sending.ts';
import { usePeople } from '#ports/people.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { BusinessExport } from './business-export.tsx';

interface Props {
  session: SessionRow;
}

/** Has the business deleted, and takes that back. Nothing for who is not its owner, and until the server has answered. */
export const BusinessDeletion = ({ session }: Props) => {
  const { current, own } = usePeople();
  const server = useServer();
  const isOwner = current?.role === 'owner' && own?.role === 'owner';
  const read = useServerRead(isOwner ? session.token : null, server.deletion);
  const [asking, setAsking] = useState(false);
  if (!read.value) return null;
  const { dueAt } = read.value;
  const name = session.settings.Business?.comercialName ?? '';
  return (
    <Card as="section" aria-labelledby="deletion-title" className="mt-6 flex flex-col gap-4">
      <h2 id="deletion-title" className="font-semibold">
        {texts.title}
      </h2>
      {dueAt === null ? (
        <>
          <p className="text-muted text-sm">{texts.text}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.history}>{texts.export}</ButtonLink>
            <Button variant="danger" onClick={() => setAsking(true)}>
              {texts.ask}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Due dueAt={dueAt} onKept={read.retry} />
          <BusinessExport />
        </>
      )}
      {asking && (
        <AskDialog
          name={name}
          onClose={() => setAsking(false)}
          onAsked={() => {
            setAsking(false);
            read.retry();
          }}
        />
      )}
    </Card>
  );
};

const Due = ({ dueAt, onKept }: { dueAt: string; onKept: () => void }) => {
  const server = useServer();
  const zone = useTimeZone();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, keep] = useSingleFlight(async () => {
    const outcome = await server.cancelDeletion();
    setFailure(outcome.ok ? null : outcome);
    if (!outcome.ok) return;
    toast.success(texts.kept);
    onKept();
  });
  return (
    <>
      <Alert tone="warning">{texts.due(formatDate(dueAt, zone))}</Alert>
      {failure && (
        <FailureNote failure={failure} title={texts.failed} offline={texts.needsConnection} />
      )}
      <Button className="self-start" loading={busy} onClick={keep}>
        {texts.keep}
      </Button>
    </>
  );
};

const resolver = zodResolver(deletionInput);

interface AskProps {
  name: string;
  onAsked: () => void;
  onClose: () => void;
}

/** The name is typed: nobody deletes another business than they think. */
const AskDialog = ({ name, onAsked, onClose }: AskProps) => {
  const server = useServer();
  const form = useForm<{ comercialName: string }>({
    resolver,
    defaultValues: { comercialName: '' },
  });
  const { failure, submit, busy } = useSending(form, server.askDeletion, () => {
    toast.success(texts.asked);
    onAsked();
  });
  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      submit={submit}
      busy={busy}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      tone="danger"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <BusinessExport />
        {failure && (
          <FailureNote failure={failure} title={texts.failed} offline={texts.needsConnection} />
        )}
        <TextField
          label={texts.name(name)}
          autoComplete="off"
          error={form.formState.errors.comercialName?.message}
          {...form.register('comercialName')}
        />
      </div>
    </FormDialog>
  );
};
