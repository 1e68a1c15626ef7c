import { UsersRound } from 'lucide-react';
import type { User } from '#contract/settings.ts';
import { auth } from '#messages/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface Props {
  /** The user of the link's session. */
  user: Pick<User, 'firstName' | 'lastName' | 'email'>;
  onStay: () => void;
  onSwitch: () => void;
}

/** Asks before a link replaces the session of the current user. */
export const SwitchUserScreen = ({ user, onStay, onSwitch }: Props) => (
  <main className="flex min-h-dvh items-center justify-center">
    <EmptyState
      screen
      icon={<UsersRound size={28} />}
      title={auth.switchUser.title}
      text={auth.switchUser.text(`${user.firstName} ${user.lastName}`.trim(), user.email)}
      action={
        <>
          <Button variant="primary" onClick={onStay}>
            {auth.switchUser.stay}
          </Button>
          <Button variant="ghost" onClick={onSwitch}>
            {auth.switchUser.go(user.firstName)}
          </Button>
        </>
      }
    />
  </main>
);
