import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { account as texts } from '#messages/account.ts';
import { common } from '#messages/common.ts';
import { errorTexts } from '#messages/errors.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { SinceNote } from '#parts/since-note.tsx';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import { useSending } from '#parts/use-sending.ts';
import type { ListRead } from '#ports/list-state.ts';
import type { Outcome } from '#ports/server.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { toast } from '#ui/toast.tsx';
import { type FormField, FormFields } from './form-fields.tsx';

interface EditProps<T extends FieldValues> {
  /** `loadFailed`: for a failure without better words. */
  words: {
    title: string;
    editTitle: string;
    saved: string;
    loadFailed?: string;
    saveFailed?: string;
  };
  fields: readonly FormField<T>[];
  resolver: Resolver<T>;
  values: DefaultValues<T>;
  send: (input: T) => Promise<Outcome>;
}

interface Props<T extends FieldValues> extends EditProps<T> {
  titleInTopBar?: boolean;
  read: Omit<ListRead, 'state'>;
  /** Above the facts. */
  note?: ReactNode;
  facts: readonly (readonly [label: string, value: string])[];
  /** Buttons before the one that edits. */
  actions?: ReactNode;
}

/**
 * Shows what the device knows as a card of labelled values, and edits it in a dialog. A failed read says since when the
 * values stand. Values that came with the sign-in and were never read since are replaced by the server's message; without a
 * network they stay.
 */
export const FactsPage = <T extends FieldValues>(props: Props<T>) => {
  const { titleInTopBar, read, note, facts, actions, ...edit } = props;
  const [editing, setEditing] = useState(false);
  const { title, loadFailed } = edit.words;
  const { retry } = read;
  useFailureToast({ ...read, answered: read.answered && read.fetchedAt !== null });
  const failure = read.fetchedAt === null ? read.failure : null;
  const refused = failure?.code === 'network' ? null : failure;
  const fallback = refused?.code === 'internal' ? loadFailed : null;
  const buttons = (
    <>
      {actions}
      <Button variant="primary" icon={<Pencil size={18} />} onClick={() => setEditing(true)}>
        {texts.edit}
      </Button>
    </>
  );
  return (
    <Page narrow className="flex-1">
      <PageHeader title={title} titleInTopBar={titleInTopBar} actions={!refused && buttons} />
      {refused ? (
        <div className="flex flex-col items-start gap-4">
          <InlineError>
            {errorTexts({ ...refused, message: refused.message || fallback })}
          </InlineError>
          <Button onClick={retry}>{common.retry}</Button>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {failure ? (
            <FailureNote failure={failure} onRetry={retry} />
          ) : (
            <SinceNote {...read} className="" />
          )}
          {note}
          <Facts facts={facts} />
        </div>
      )}
      {editing && <EditDialog {...edit} onClose={() => setEditing(false)} />}
    </Page>
  );
};

const Facts = ({ facts }: Pick<Props<FieldValues>, 'facts'>) => (
  <Card>
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value || texts.none}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

const EditDialog = <T extends FieldValues>(props: EditProps<T> & { onClose: () => void }) => {
  const { words, fields, resolver, values, send, onClose } = props;
  const form = useForm<T>({ mode: 'onTouched', resolver, defaultValues: values });
  const { failure, submit, busy } = useSending(form, send, () => {
    toast.success(words.saved);
    onClose();
  });
  return (
    <FormDialog title={words.editTitle} submit={submit} busy={busy} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {failure && (
          <FailureNote failure={failure} title={words.saveFailed} offline={texts.needsConnection} />
        )}
        <FormFields form={form} fields={fields} />
      </div>
    </FormDialog>
  );
};
