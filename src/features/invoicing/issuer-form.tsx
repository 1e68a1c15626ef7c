import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { SriState } from '#contract/sri.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { common } from '#messages/common.ts';
import { sri as texts } from '#messages/sri.ts';
import { isSame, rebased } from '#parts/draft/rebased.ts';
import { RecoveredNote } from '#parts/draft/recovered-note.tsx';
import { useDraftForm } from '#parts/draft/use-draft-form.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { useSending } from '#parts/use-sending.ts';
import { type Outcome, useServer } from '#ports/server.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { type IssuerDraft, type IssuerValues, readIssuer, valuesOf } from './issuer-values.ts';

interface Props {
  state: SriState;
  ruc: string;
  draft: Draft<IssuerDraft>;
  onState: (state: SriState) => void;
}

const { hints } = texts.issuer;

const regimes = (['', 'entrepreneur', 'popular'] as const).map((value) => ({
  value,
  text: texts.rimpeNames[value],
}));

/** What the business says of itself on its documents. What is typed is kept on the device until it is saved. */
export const IssuerForm = ({ state, ruc, draft: row, onState }: Props) => {
  const server = useServer();
  const { initial } = row;
  const [saved, setSaved] = useState(() => valuesOf(state.settings));
  const form = useForm<IssuerValues>({
    defaultValues: initial ? rebased(initial.values, initial.base, saved) : saved,
  });
  const values = useWatch({ control: form.control }) as IssuerValues;
  const draft = useDraftForm<IssuerValues, IssuerDraft>({ draft: row }, values, (typed) =>
    isSame(typed, saved) ? null : { values: typed, base: saved },
  );
  const send = async (typed: IssuerValues): Promise<Outcome> => {
    const input = readIssuer(typed, state.settings);
    if (!input.ok) return input;
    const outcome = await server.updateIssuer(input.value);
    if (!outcome.ok) return outcome;
    const now = valuesOf(outcome.value.settings);
    setSaved(now);
    form.reset(now);
    draft.dismissRecovered();
    onState(outcome.value);
    return { ok: true, value: undefined };
  };
  const { failure, submit, busy } = useSending(form, send, () => toast.success(texts.saved));
  const { errors } = form.formState;
  const text = (
    name: Exclude<keyof IssuerValues, 'keepsAccounts' | 'rimpe'>,
    more: { hint?: string; inputMode?: 'numeric'; maxLength?: number } = {},
  ) => (
    <TextField
      label={texts[name]}
      autoComplete="off"
      readOnly={busy}
      {...more}
      error={errors[name]?.message}
      {...form.register(name)}
    />
  );
  return (
    <Card as="section" aria-label={texts.issuer.title}>
      <form
        noValidate
        aria-label={texts.issuer.title}
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <div>
          <h2 className="font-semibold text-base">{texts.issuer.title}</h2>
          <p className="text-muted text-sm tabular-nums">{texts.issuer.ruc(ruc)}</p>
        </div>
        {failure && (
          <FailureNote failure={failure} title={texts.saveFailed} offline={texts.needsConnection} />
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
        {text('legalName')}
        {text('headOfficeAddress')}
        <div className="grid items-start gap-4 sm:grid-cols-[--spacing(44)_minmax(0,1fr)]">
          {text('establishment', { hint: hints.establishment, inputMode: 'numeric', maxLength: 3 })}
          {text('establishmentAddress')}
        </div>
        <Switch
          label={texts.keepsAccounts}
          checked={values.keepsAccounts}
          onCheckedChange={(on) => form.setValue('keepsAccounts', on, { shouldDirty: true })}
        />
        <SelectField
          label={texts.rimpe}
          hint={hints.rimpe}
          options={regimes}
          error={errors.rimpe?.message}
          {...form.register('rimpe')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {text('specialTaxpayer', { hint: hints.specialTaxpayer })}
          {text('withholdingAgent', { hint: hints.withholdingAgent, inputMode: 'numeric' })}
        </div>
        <Button type="submit" variant="primary" className="self-end max-sm:w-full" loading={busy}>
          {busy ? common.saving : texts.save}
        </Button>
      </form>
    </Card>
  );
};
