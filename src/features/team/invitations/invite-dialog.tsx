import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type InvitationInput, invitationInput } from '#contract/team.ts';
import type { Role } from '#domain/roles.ts';
import { team } from '#messages/team.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useSending } from '#parts/use-sending.ts';
import { type Outcome, useServer } from '#ports/server.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { RoleChoice } from '../members/role-choice.tsx';
import type { Made } from './made-dialog.tsx';

const { invitations: words } = team;

type Way = 'link' | 'mail';

const ways = [
  { value: 'link', label: words.byLink },
  { value: 'mail', label: words.byMail },
] as const satisfies readonly { value: Way; label: string }[];

interface Props {
  by: Role;
  onMade: (made: Made) => void;
  onClose: () => void;
}

/** Chooses role and way of an invitation. */
export const InviteDialog = ({ by, onMade, onClose }: Props) => {
  const server = useServer();
  const [way, setWay] = useState<Way>('link');
  const form = useForm<InvitationInput>({
    resolver: zodResolver(invitationInput),
    defaultValues: { role: 'waiter' },
  });
  const send = async ({ role, email }: InvitationInput): Promise<Outcome> => {
    const input = email === undefined ? { role } : { role, email };
    const outcome = await server.createInvitation(input);
    if (!outcome.ok) return outcome;
    onMade({ ...outcome.value, role, email: email ?? null });
    return { ok: true, value: undefined };
  };
  const { failure, submit, busy } = useSending(form, send, () => {});
  const { errors } = form.formState;
  return (
    <FormDialog
      title={words.title}
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
        <RoleChoice
          by={by}
          value={form.watch('role')}
          onChange={(role) => form.setValue('role', role)}
          error={errors.role?.message}
        />
        <div className="flex flex-col gap-2">
          <p className="font-medium text-sm">{words.way}</p>
          <RadioCards
            label={words.way}
            options={ways}
            value={way}
            onValueChange={(chosen) => {
              if (chosen === 'link') form.unregister('email');
              setWay(chosen);
            }}
          />
        </div>
        {way === 'mail' && (
          <TextField
            label={words.email}
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...form.register('email')}
          />
        )}
      </div>
    </FormDialog>
  );
};
