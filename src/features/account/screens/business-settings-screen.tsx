import { useForm } from 'react-hook-form';
import { paths } from '#config/paths.ts';
import type { Preferences } from '#contract/settings.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { businessSettings as texts } from '#messages/business-settings.ts';
import { common } from '#messages/common.ts';
import { BackLink } from '#parts/back-link.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { HelpButton } from '#parts/help/help-button.tsx';
import { LoadFailure } from '#parts/load-failure.tsx';
import { useSending } from '#parts/use-sending.ts';
import { type Outcome, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/layout.tsx';
import { LoadingNote, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { readSettings, type SettingsValues, valuesOf } from '../business-settings-form.ts';
import { BusinessSettingsFields } from '../components/business-settings-fields.tsx';

/** /app/business/settings */
export function BusinessSettingsScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  const read = useServerRead(session.token, server.businessSettings);
  const { value, failure, retry } = read;
  return (
    <Page narrow className="flex-1">
      <header className="mb-5 flex items-center gap-3">
        <BackLink to={paths.business} label={texts.back} />
        <div className="min-w-0 flex-1">
          <h1 className="font-bold text-lg">{texts.title}</h1>
          <p className="text-muted text-sm">{texts.text}</p>
        </div>
        <HelpButton chapter="negocio" />
      </header>
      {value && <SettingsForm settings={value} />}
      {!value && failure && (
        <LoadFailure title={texts.loadFailed} failure={failure} onRetry={retry} />
      )}
      {!value && !failure && (
        <>
          <LoadingNote>{texts.loading}</LoadingNote>
          <Skeleton className="h-72 w-full rounded-lg" />
        </>
      )}
    </Page>
  );
}

const SettingsForm = ({ settings }: { settings: Preferences }) => {
  const server = useServer();
  const form = useForm<SettingsValues>({ defaultValues: valuesOf(settings) });
  const send = async (values: SettingsValues): Promise<Outcome> => {
    const input = readSettings(values);
    if (!input.ok) return input;
    const outcome = await server.updateBusinessSettings(input.value);
    if (!outcome.ok) return outcome;
    form.reset(valuesOf(outcome.value));
    return { ok: true, value: undefined };
  };
  const { failure, submit, busy } = useSending(form, send, () => toast.success(texts.saved));
  return (
    <form noValidate aria-label={texts.title} onSubmit={submit} className="flex flex-col gap-4">
      {failure && (
        <FailureNote failure={failure} title={texts.failed} offline={texts.needsConnection} />
      )}
      <BusinessSettingsFields form={form} />
      <Button type="submit" variant="primary" size={56} wide loading={busy}>
        {busy ? common.saving : texts.save}
      </Button>
    </form>
  );
};
