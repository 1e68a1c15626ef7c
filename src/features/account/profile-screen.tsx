import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type UserUpdate, userUpdate } from '#contract/users.ts';
import { fetchedName, useListFetchedAt } from '#local/queries/fetch-times.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { account as texts } from '#messages/account.ts';
import { numberText } from '#messages/identity.ts';
import { team } from '#messages/team.ts';
import { codeWait } from '#parts/passwords/code-wait.ts';
import { PinDialog } from '#parts/people/pin-dialog.tsx';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { FactsPage } from './facts-page.tsx';
import type { FormField } from './form-fields.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const { profile } = texts;

const resolver = zodResolver(userUpdate);

const fields: FormField<UserUpdate>[] = [
  { name: 'firstName', label: profile.firstName, autoComplete: 'given-name' },
  { name: 'lastName', label: profile.lastName, autoComplete: 'family-name' },
  { name: 'phone', label: profile.phone, autoComplete: 'tel', type: 'tel' },
  { name: 'country', label: profile.country, autoComplete: 'country-name' },
];

/** On phones they fill their row, as the last one does its own. */
const narrow = 'max-sm:grow';

const shown = ['firstName', 'lastName', 'email', 'dni', 'phone', 'country'] as const;

/** /app/profile */
export function ProfileScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  const read = useServerRead(session.token, server.refreshUser);
  const fetchedAt = useListFetchedAt(fetchedName.user(session.ownerId));
  const [changing, setChanging] = useState(false);
  const [settingPin, setSettingPin] = useState(false);
  const { member } = session.settings;
  const { User: user } = session.settings;
  // Closing the dialog to look for the mail keeps its second step; so does a reload while the next code has to wait.
  const [codeSent, setCodeSent] = useState(() => codeWait(user.email) > 0);
  const { firstName, lastName, phone, country } = user;
  return (
    <>
      <FactsPage
        words={profile}
        titleInTopBar
        read={{ ...read, name: 'user', fetchedAt }}
        facts={shown.map((name) => [profile[name], { ...user, dni: numberText(user) }[name]])}
        fields={fields}
        resolver={resolver}
        values={{ firstName, lastName, phone, country }}
        send={server.updateUser}
        actions={
          <>
            {member && (
              <Button className={narrow} onClick={() => setSettingPin(true)}>
                {team.pin.own}
              </Button>
            )}
            <Button
              icon={<KeyRound size={18} />}
              className={narrow}
              onClick={() => setChanging(true)}
            >
              {texts.password.open}
            </Button>
          </>
        }
      />
      {member && settingPin && (
        <PinDialog
          memberId={member.id}
          title={team.pin.ownTitle}
          onDone={() => setSettingPin(false)}
          onClose={() => setSettingPin(false)}
        />
      )}
      {changing && (
        <PasswordDialog
          email={user.email}
          sent={codeSent}
          onSent={() => setCodeSent(true)}
          onClose={(changed) => {
            if (changed) setCodeSent(false);
            setChanging(false);
          }}
        />
      )}
    </>
  );
}
