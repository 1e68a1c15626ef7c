import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { type UserUpdate, userUpdate } from '#contract/users.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { account as texts } from '#messages/account.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { EditDialog } from '../components/edit-dialog.tsx';
import { Facts } from '../components/facts.tsx';
import type { FormField } from '../components/form-fields.tsx';
import { KnownPage } from '../components/known-page.tsx';
import { PasswordDialog } from '../components/password-dialog.tsx';

const { profile } = texts;

const resolver = zodResolver(userUpdate);

const fields: FormField<UserUpdate>[] = [
  { name: 'firstName', label: profile.firstName, autoComplete: 'given-name' },
  { name: 'lastName', label: profile.lastName, autoComplete: 'family-name' },
  { name: 'phone', label: profile.phone, autoComplete: 'tel', inputMode: 'tel' },
  { name: 'country', label: profile.country, autoComplete: 'country-name' },
];

/** /app/profile */
export function ProfileScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  const read = useServerRead(session.token, server.refreshUser);
  const [open, setOpen] = useState<'edit' | 'password' | null>(null);
  // Closing the dialog to look for the mail keeps its second step.
  const [codeSent, setCodeSent] = useState(false);
  const { User: user } = session.settings;
  const { firstName, lastName, phone, country } = user;
  const close = () => setOpen(null);
  return (
    <>
      <KnownPage
        title={profile.title}
        titleInTopBar
        failedText={texts.failed}
        read={read}
        actions={
          <>
            <Button
              icon={<KeyRound size={18} aria-hidden="true" />}
              onClick={() => setOpen('password')}
            >
              {texts.password.open}
            </Button>
            <Button
              variant="primary"
              icon={<Pencil size={18} aria-hidden="true" />}
              onClick={() => setOpen('edit')}
            >
              {texts.edit}
            </Button>
          </>
        }
      >
        <Facts
          facts={[
            [profile.firstName, user.firstName],
            [profile.lastName, user.lastName],
            [profile.email, user.email],
            [profile.dni, user.dni],
            [profile.phone, user.phone],
            [profile.country, user.country],
          ]}
        />
      </KnownPage>
      {open === 'edit' && (
        <EditDialog
          title={profile.editTitle}
          fields={fields}
          resolver={resolver}
          values={{ firstName, lastName, phone, country }}
          send={server.updateUser}
          saved={profile.saved}
          onClose={close}
        />
      )}
      {open === 'password' && (
        <PasswordDialog
          email={user.email}
          sent={codeSent}
          onSent={() => setCodeSent(true)}
          onClose={(changed) => {
            if (changed) setCodeSent(false);
            close();
          }}
        />
      )}
    </>
  );
}
