import { UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#contract/team.ts';
import { formatDate } from '#messages/format.ts';
import { roleNames } from '#messages/roles.ts';
import { team } from '#messages/team.ts';
import { DeleteDialog } from '#parts/list/delete-dialog.tsx';
import { RowCard } from '#parts/list/search-list.tsx';
import { useServer } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { EmailText } from '#ui/email-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const { invitations: words } = team;

const whose = ({ email }: Invitation): string => email ?? words.anyone;

interface Props {
  invitations: readonly Invitation[];
  onRevoked: () => void;
}

/** Invitations that wait to be accepted, each with the button that revokes it. */
export const InvitationList = ({ invitations, onRevoked }: Props) => {
  const server = useServer();
  const zone = useTimeZone();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  return (
    <>
      <RowCard label={words.open}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex min-h-18 items-center gap-4 py-2.5 pr-2.5 pl-4.5">
            <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
              <UsersRound size={20} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-semibold">
                <EmailText>{whose(invitation)}</EmailText>
              </p>
              <p className="text-muted text-sm">
                {roleNames[invitation.role]} ·{' '}
                {words.by(invitation.createdBy, formatDate(invitation.expiresAt, zone))}
              </p>
            </div>
            <IconButton
              variant="ghost"
              label={words.revokeOf(`${whose(invitation)}, ${roleNames[invitation.role]}`)}
              icon={<X size={22} />}
              onClick={() => setRevoking(invitation)}
            />
          </li>
        ))}
      </RowCard>
      {revoking && (
        <DeleteDialog
          texts={words.revocation}
          description={words.revocation.text}
          remove={() => server.revokeInvitation(revoking.id)}
          onClose={() => setRevoking(null)}
          onRemoved={onRevoked}
        />
      )}
    </>
  );
};
