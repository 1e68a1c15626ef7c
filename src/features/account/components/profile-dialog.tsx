import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { User } from '#contract/settings.ts';
import { type UserUpdate, userUpdate } from '#contract/users.ts';
import { account as texts } from '#messages/account.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';
import { useSending } from '../use-sending.ts';
import { type FormField, FormFields } from './form-fields.tsx';

const { profile } = texts;

const fields: FormField<UserUpdate>[] = [
  { name: 'firstName', label: profile.firstName, autoComplete: 'given-name' },
  { name: 'lastName', label: profile.lastName, autoComplete: 'family-name' },
  { name: 'phone', label: profile.phone, autoComplete: 'tel', inputMode: 'tel' },
  { name: 'country', label: profile.country, autoComplete: 'country-name' },
];

export const ProfileDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const server = useServer();
  const { firstName, lastName, phone, country } = user;
  const form = useForm<UserUpdate>({
    mode: 'onTouched',
    resolver: zodResolver(userUpdate),
    defaultValues: { firstName, lastName, phone, country },
  });
  const { failure, submit, busy } = useSending(form, server.updateUser, () => {
    toast.success(profile.saved);
    onClose();
  });
  return (
    <FormDialog title={profile.editTitle} submit={submit} busy={busy} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {failure && <FailureNote failure={failure} offline={texts.needsConnection} />}
        <FormFields form={form} fields={fields} />
      </div>
    </FormDialog>
  );
};
