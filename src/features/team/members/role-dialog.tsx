import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Member, type MemberUpdate, memberUpdate } from '#contract/team.ts';
import type { Role } from '#domain/roles.ts';
import { team } from '#messages/team.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useSending } from '#parts/use-sending.ts';
import { useServer } from '#ports/server.ts';
import { RoleChoice } from './role-choice.tsx';

const { role: words } = team;

interface Props {
  member: Member;
  by: Role;
  onDone: (text: string) => void;
  onClose: () => void;
}

export const RoleDialog = ({ member, by, onDone, onClose }: Props) => {
  const server = useServer();
  const form = useForm<MemberUpdate>({
    resolver: zodResolver(memberUpdate),
    defaultValues: { role: member.role },
  });
  const { failure, submit, busy } = useSending(
    form,
    (input) => server.updateMember(member.id, input),
    () => onDone(words.saved),
  );
  return (
    <FormDialog title={words.title(member.name)} submit={submit} busy={busy} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {failure && (
          <FailureNote failure={failure} title={words.failed} offline={team.needsConnection} />
        )}
        <RoleChoice
          by={by}
          value={form.watch('role') ?? member.role}
          onChange={(role) => form.setValue('role', role)}
          error={form.formState.errors.role?.message}
          account={member.email !== null}
        />
      </div>
    </FormDialog>
  );
};
