import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { User } from '#contract/settings.ts';
import type { InvitationOffer } from '#contract/team.ts';
import { auth } from '#messages/auth.ts';
import { formatDate } from '#messages/format.ts';
import { joining as texts } from '#messages/joining.ts';
import { roleNames } from '#messages/roles.ts';
import { shell } from '#messages/shell.ts';
import { LoadFailure } from '#parts/load-failure.tsx';
import { useAccounts } from '#ports/accounts.ts';
import type { InvitationCalls } from '#ports/joining.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { useDocumentTitle } from '#ui/document-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AuthFrame, linkClass } from '../auth-frame.tsx';
import { JoinAsSelf } from './join-as-self.tsx';
import { JoinByAccount } from './join-by-account.tsx';

export interface InvitationProps {
  /** The token in the link. */
  invitation: string;
  calls: InvitationCalls;
  /** Who is signed in on this device. */
  user: User | null;
  /** Called once the device is signed in to the business. */
  onJoined: () => void;
}

/** Accepts an invitation: as the account on this device, or with another one, which may be new. */
export const InvitationScreen = (props: InvitationProps) => {
  const { invitation, calls } = props;
  useDocumentTitle(shell.pageTitle(texts.pageTitle));
  const { value: offer, failure, retry } = useServerRead(invitation, calls.readInvitation);
  if (failure?.code === 'invitation-not-found') return <Gone />;
  if (failure && !offer)
    return (
      <Centred>
        <LoadFailure screen title={texts.loadFailed} failure={failure} onRetry={retry} />
      </Centred>
    );
  if (!offer)
    return (
      <Centred>
        <div
          role="status"
          aria-label={texts.loading}
          className="flex w-full max-w-sm flex-col gap-4"
        >
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-6 w-2/3" />
        </div>
      </Centred>
    );
  return <Offered {...props} offer={offer} />;
};

const Centred = ({ children }: { children: ReactNode }) => (
  <main className="flex min-h-dvh flex-col items-center justify-center px-5">{children}</main>
);

/** Used, revoked and expired links: the server tells nobody which. */
const Gone = () => (
  <Centred>
    <EmptyState
      screen
      icon={<SearchX size={28} />}
      title={texts.gone}
      text={texts.goneText}
      action={
        <Link to={paths.login} className={linkClass}>
          {auth.title}
        </Link>
      }
    />
  </Centred>
);

const Offered = (props: InvitationProps & { offer: InvitationOffer }) => {
  const { user, calls, invitation, offer, onJoined } = props;
  const accounts = useAccounts();
  const zone = useTimeZone();
  const [asSelf, setAsSelf] = useState(user !== null);
  const joined = () => {
    accounts.announce(texts.joined(offer.comercialName));
    onJoined();
  };
  return (
    <AuthFrame
      wide
      title={texts.title(offer.comercialName)}
      lead={texts.lead(roleNames[offer.role], formatDate(offer.expiresAt, zone))}
    >
      {user && asSelf ? (
        <JoinAsSelf
          user={user}
          accept={() => calls.acceptSignedIn(invitation)}
          onJoined={joined}
          onOther={() => setAsSelf(false)}
        />
      ) : (
        <JoinByAccount calls={calls} invitation={invitation} onJoined={joined} />
      )}
    </AuthFrame>
  );
};
