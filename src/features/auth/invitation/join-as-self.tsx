import { useState } from 'react';
import type { User } from '#contract/settings.ts';
import { joining as texts } from '#messages/joining.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import type { Failure, Outcome } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

interface Props {
  /** Who is signed in on this device. */
  user: User;
  accept: () => Promise<Outcome>;
  onJoined: () => void;
  /** Another account is to be used. */
  onOther: () => void;
}

/** Accepts as the account that is signed in on this device. */
export const JoinAsSelf = ({ user, accept, onJoined, onOther }: Props) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, send] = useSingleFlight(async () => {
    const outcome = await accept();
    setFailure(outcome.ok ? null : outcome);
    if (outcome.ok) onJoined();
  });
  return (
    <div className="mt-7 flex flex-col gap-5">
      {failure && <FailureNote failure={failure} offline={texts.needsConnection} />}
      <Card>
        <p className="font-semibold wrap-anywhere">
          {texts.signedInAs(`${user.firstName} ${user.lastName}`.trim())}
        </p>
        <p className="text-muted text-sm wrap-anywhere">{user.email}</p>
      </Card>
      <Button variant="primary" size={56} wide loading={busy} onClick={send}>
        {texts.accept}
      </Button>
      <Button variant="ghost" wide disabled={busy} onClick={onOther}>
        {texts.otherAccount}
      </Button>
    </div>
  );
};
