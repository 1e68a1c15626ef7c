import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Member, type MemberUpdate, memberUpdate } from '#contract/team.ts';
import { memberColours } from '#domain/member-colours.ts';
import { team } from '#messages/team.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useSending } from '#parts/use-sending.ts';
import { useServer } from '#ports/server.ts';
import { TextField } from '#ui/text-field.tsx';
import { ColourChoice } from './colour-choice.tsx';

const { looks: words } = team;

interface Props {
  member: Member;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** How the team sees a member: the colour, and the name of who has no account. The others change theirs in their profile. */
export const LooksDialog = ({ member, onDone, onClose }: Props) => {
  const server = useServer();
  const isNamedHere = member.email === null;
  const form = useForm<MemberUpdate>({
    resolver: zodResolver(memberUpdate),
    defaultValues: {
      // A newer server may know more colours than this build.
      colour: memberColours.find((colour) => colour === member.colour),
      ...(isNamedHere && { name: member.name }),
    },
  });
  const { failure, submit, busy } = useSending(
    form,
    (input) => server.updateMember(member.id, input),
    () => onDone(words.saved),
  );
  const { errors } = form.formState;
  return (
    <FormDialog title={words.title(member.name)} submit={submit} busy={busy} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {failure && (
          <FailureNote failure={failure} title={words.failed} offline={team.needsConnection} />
        )}
        {isNamedHere && (
          <TextField
            label={words.name}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
        )}
        <ColourChoice
          name={form.watch('name') ?? member.name}
          value={form.watch('colour')}
          onChange={(colour) => form.setValue('colour', colour)}
          error={errors.colour?.message}
        />
      </div>
    </FormDialog>
  );
};
