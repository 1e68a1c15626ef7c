import { UsersRound } from 'lucide-react';
import type { User } from '#contract/settings.ts';
import { auth } from '#messages/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface Props {
  /** Whose session the link would open. */
  user: Pick<User, 'firstName' | 'lastName' | 'email'>;
  onStay: () => void;
  onSwitch: () => void;
}

/** A link would put another person in the place of who is signed in. */
export const SwitchScreen = ({ user, onStay, onSwitch }: Props) => (
  <main className="flex min-h-dvh items-center justify-center">
    <EmptyState
      screen
      icon={<UsersRound size={28} />}
      title={auth.switching.title}
      text={auth.switching.text(`${user.firstName} ${user.lastName}`.trim(), user.email)}
      action={
        <>
          <Button variant="primary" onClick={onStay}>
            {auth.switching.stay}
          </Button>
          <Button variant="ghost" onClick={onSwitch}>
            {auth.switching.go(user.firstName)}
          </Button>
        </>
      }
    />
  </main>
);
