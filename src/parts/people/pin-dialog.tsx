import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { pinInput } from '#contract/team.ts';
import { team } from '#messages/team.ts';
import { useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';
import { FailureNote } from '../failure-note.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useSending } from '../use-sending.ts';
import { PinField } from './pin-field.tsx';
import { usePinQuestion } from './use-pin-question.ts';

const { pin: words } = team;

const resolver = zodResolver(z.object({ pin: pinInput }));

interface Props {
  memberId: number;
  title: string;
  onDone: () => void;
  onClose: () => void;
}

/** Sets or changes a member's PIN. */
export const PinDialog = ({ memberId, title, onDone, onClose }: Props) => {
  const server = useServer();
  const ask = usePinQuestion();
  const form = useForm<{ pin: string }>({ resolver, defaultValues: { pin: '' } });
  const { failure, submit, busy } = useSending(
    form,
    (input) => ask(input.pin, () => server.updateMember(memberId, input)),
    () => {
      toast.success(words.saved);
      onDone();
    },
  );
  return (
    <FormDialog
      title={title}
      description={words.text}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <FailureNote failure={failure} title={words.failed} offline={team.needsConnection} />
        )}
        <PinField error={form.formState.errors.pin?.message} {...form.register('pin')} />
      </div>
    </FormDialog>
  );
};
