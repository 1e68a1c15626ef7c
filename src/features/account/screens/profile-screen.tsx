import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { SessionRow } from '#local/queries/session.ts';
import { account as texts } from '#messages/account.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '../components/facts.tsx';
import { KnownPage } from '../components/known-page.tsx';
import { PasswordDialog } from '../components/password-dialog.tsx';
import { ProfileDialog } from '../components/profile-dialog.tsx';

const { profile } = texts;

/** /app/profile */
export function ProfileScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  const read = useServerRead(session.token, server.refreshUser);
  const [open, setOpen] = useState<'edit' | 'password' | null>(null);
  // Closing the dialog to look for the mail keeps its second step.
  const [codeSent, setCodeSent] = useState(false);
  const { User: user } = session.settings;
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
      {open === 'edit' && <ProfileDialog user={user} onClose={close} />}
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
