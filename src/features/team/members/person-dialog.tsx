import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type MemberInput, memberInput } from '#contract/team.ts';
import type { MemberColour } from '#domain/member-colours.ts';
import type { Role } from '#domain/roles.ts';
import { newDraftKey } from '#local/queries/drafts.ts';
import { team } from '#messages/team.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { PinField } from '#parts/people/pin-field.tsx';
import { usePinQuestion } from '#parts/people/use-pin-question.ts';
import { useSending } from '#parts/use-sending.ts';
import { useServer } from '#ports/server.ts';
import { TextField } from '#ui/text-field.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { RoleChoice } from './role-choice.tsx';

const { person: words } = team;

interface Props {
  by: Role;
  /** The next one of the business, unless another is chosen. */
  colour: MemberColour;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Adds a person without an account. */
export const PersonDialog = ({ by, colour, onDone, onClose }: Props) => {
  const server = useServer();
  const ask = usePinQuestion();
  const form = useForm<MemberInput>({
    mode: 'onTouched',
    resolver: zodResolver(memberInput),
    defaultValues: { name: '', role: 'waiter', pin: '', colour },
  });
  const [key] = useState(newDraftKey);
  const { failure, submit, busy } = useSending(
    form,
    (input) => ask(input.pin, () => server.createMember(key, input)),
    () => onDone(words.saved(form.getValues('name').trim())),
  );
  const { errors } = form.formState;
  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submit={submit}
      busy={busy}
      submitLabel={words.submit}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {failure && (
          <FailureNote failure={failure} title={words.failed} offline={team.needsConnection} />
        )}
        <TextField
          label={words.name}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <RoleChoice
          by={by}
          value={form.watch('role')}
          onChange={(role) => form.setValue('role', role)}
          error={errors.role?.message}
          account={false}
        />
        <ColourChoice
          name={form.watch('name')}
          value={form.watch('colour')}
          onChange={(chosen) => form.setValue('colour', chosen)}
          error={errors.colour?.message}
        />
        <PinField error={errors.pin?.message} {...form.register('pin')} />
      </div>
    </FormDialog>
  );
};
