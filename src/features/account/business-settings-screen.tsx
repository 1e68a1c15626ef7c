import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { paths } from '#config/paths.ts';
import type { Preferences } from '#contract/settings.ts';
import { type Draft, useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { businessSettings as texts } from '#messages/business-settings.ts';
import { common } from '#messages/common.ts';
import { paymentMethods as methods } from '#messages/payment-methods.ts';
import { sri } from '#messages/sri.ts';
import { tills } from '#messages/tills.ts';
import { BackLink } from '#parts/back-link.tsx';
import { ButtonLink } from '#parts/button-link.tsx';
import { isSame, rebased } from '#parts/draft/rebased.ts';
import { RecoveredNote } from '#parts/draft/recovered-note.tsx';
import { useDraftForm } from '#parts/draft/use-draft-form.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { HelpButton } from '#parts/help/help-button.tsx';
import { LoadFailure } from '#parts/load-failure.tsx';
import { useSending } from '#parts/use-sending.ts';
import { permissionOf, usePeople } from '#ports/people.ts';
import { type Outcome, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/layout.tsx';
import { LoadingNote, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { BusinessDeletion } from './business-deletion.tsx';
import { BusinessSettingsFields } from './business-settings-fields.tsx';
import {
  parseDraft,
  readSettings,
  type SettingsDraft,
  type SettingsValues,
  valuesOf,
} from './business-settings-form.ts';

/** /app/business/settings */
export function BusinessSettingsScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  const read = useServerRead(session.token, server.businessSettings);
  const { value, failure, retry } = read;
  const draft = useDraft(
    valueKeys.businessSettings(session.settings.currentWorkingIn ?? 0),
    parseDraft,
  );
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
      <LeadCard of={methods} to={paths.paymentMethods} />
      <LeadCard of={tills} to={paths.tills} />
      {permissionOf(usePeople(), 'manage-invoicing') === 'yes' && (
        <LeadCard of={sri} to={paths.invoicing} />
      )}
      {value && draft && (
        <>
          <SettingsForm settings={value} draft={draft} />
          <BusinessDeletion session={session} />
        </>
      )}
      {!value && failure && (
        <LoadFailure title={texts.loadFailed} failure={failure} onRetry={retry} />
      )}
      {!(value && draft) && !failure && (
        <>
          <LoadingNote>{texts.loading}</LoadingNote>
          <Skeleton className="h-72 w-full rounded-lg" />
        </>
      )}
    </Page>
  );
}

interface LeadProps {
  of: { title: string; inSettings: string; open: string };
  to: string;
}

/** Leads to a list of the business that has a screen of its own, also while the settings can't be read. */
const LeadCard = ({ of, to }: LeadProps) => (
  <Card as="section" aria-label={of.title} className="mb-4 flex flex-wrap items-center gap-3">
    <div className="min-w-0 flex-1 basis-56">
      <h2 className="font-semibold text-base">{of.title}</h2>
      <p className="text-muted text-sm">{of.inSettings}</p>
    </div>
    <ButtonLink to={to}>{of.open}</ButtonLink>
  </Card>
);

interface FormProps {
  settings: Preferences;
  draft: Draft<SettingsDraft>;
}

/** What is typed is kept on the device until it is saved. */
const SettingsForm = ({ settings, draft: row }: FormProps) => {
  const server = useServer();
  const { initial } = row;
  const [saved, setSaved] = useState(() => valuesOf(settings));
  const form = useForm<SettingsValues>({
    defaultValues: initial ? rebased(initial.values, initial.base, saved) : saved,
  });
  const values = useWatch({ control: form.control }) as SettingsValues;
  const draft = useDraftForm<SettingsValues, SettingsDraft>({ draft: row }, values, (typed) =>
    isSame(typed, saved) ? null : { values: typed, base: saved },
  );
  const send = async (values: SettingsValues): Promise<Outcome> => {
    const input = readSettings(values);
    if (!input.ok) return input;
    const outcome = await server.updateBusinessSettings(input.value);
    if (!outcome.ok) return outcome;
    const now = valuesOf(outcome.value);
    setSaved(now);
    form.reset(now);
    draft.dismissRecovered();
    return { ok: true, value: undefined };
  };
  const { failure, submit, busy } = useSending(form, send, () => toast.success(texts.saved));
  return (
    <form noValidate aria-label={texts.title} onSubmit={submit} className="flex flex-col gap-4">
      {failure && (
        <FailureNote failure={failure} title={texts.failed} offline={texts.needsConnection} />
      )}
      {draft.recovered && (
        <RecoveredNote
          onDiscard={() => {
            draft.dismissRecovered();
            form.reset(saved);
          }}
        />
      )}
      {draft.unkept && <Alert tone="warning">{common.unkept}</Alert>}
      <BusinessSettingsFields form={form} />
      <Button type="submit" variant="primary" size={56} wide loading={busy}>
        {busy ? common.saving : texts.save}
      </Button>
    </form>
  );
};
