import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { deviceInput } from '#contract/devices.ts';
import { devices } from '#messages/devices.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useSending } from '#parts/use-sending.ts';
import { useServer } from '#ports/server.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';

const { name: words } = devices;

const resolver = zodResolver(z.pick(deviceInput, { name: true }));

interface Props {
  /** The present name; empty for a device that isn't shared yet. */
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Names this device, which makes it a shared one. */
export const NameDialog = ({ name, onDone, onClose }: Props) => {
  const server = useServer();
  const form = useForm<{ name: string }>({ resolver, defaultValues: { name } });
  const { failure, submit, busy } = useSending(form, server.nameDevice, () => {
    toast.success(words.saved(form.getValues('name').trim()));
    onDone();
  });
  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <FailureNote failure={failure} title={words.failed} offline={words.needsConnection} />
        )}
        <TextField
          label={words.label}
          hint={words.hint}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </div>
    </FormDialog>
  );
};
