import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { account as texts } from '#messages/account.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import type { Outcome } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';
import { useSending } from '../use-sending.ts';
import { type FormField, FormFields } from './form-fields.tsx';

interface Props<T extends FieldValues> {
  title: string;
  fields: readonly FormField<T>[];
  resolver: Resolver<T>;
  values: DefaultValues<T>;
  send: (input: T) => Promise<Outcome>;
  saved: string;
  failed?: string;
  onClose: () => void;
}

/** Edits the profile or the business. */
export const EditDialog = <T extends FieldValues>(props: Props<T>) => {
  const { resolver, onClose } = props;
  const form = useForm<T>({ mode: 'onTouched', resolver, defaultValues: props.values });
  const { failure, submit, busy } = useSending(form, props.send, () => {
    toast.success(props.saved);
    onClose();
  });
  return (
    <FormDialog title={props.title} submit={submit} busy={busy} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {failure && (
          <FailureNote failure={failure} title={props.failed} offline={texts.needsConnection} />
        )}
        <FormFields form={form} fields={props.fields} />
      </div>
    </FormDialog>
  );
};
