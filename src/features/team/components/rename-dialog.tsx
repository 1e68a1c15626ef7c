import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Member, type MemberUpdate, memberUpdate } from '#contract/team.ts';
import { team } from '#messages/team.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useSending } from '#parts/use-sending.ts';
import { useServer } from '#ports/server.ts';
import { TextField } from '#ui/text-field.tsx';

const { rename: words } = team;

interface Props {
  member: Member;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** For a person without an account; the others change their name in their profile. */
export const RenameDialog = ({ member, onDone, onClose }: Props) => {
  const server = useServer();
  const form = useForm<MemberUpdate>({
    resolver: zodResolver(memberUpdate),
    defaultValues: { name: member.name },
  });
  const { failure, submit, busy } = useSending(
    form,
    (input) => server.updateMember(member.id, input),
    () => onDone(words.saved),
  );
  return (
    <FormDialog title={words.title} submit={submit} busy={busy} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {failure && (
          <FailureNote failure={failure} title={words.failed} offline={team.needsConnection} />
        )}
        <TextField
          label={words.name}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </div>
    </FormDialog>
  );
};
