import type { Member } from '#contract/team.ts';
import type { Role } from '#domain/roles.ts';
import { team } from '#messages/team.ts';
import { DeleteDialog } from '#parts/list/delete-dialog.tsx';
import { PinDialog } from '#parts/people/pin-dialog.tsx';
import { useServer } from '#ports/server.ts';
import { LooksDialog } from './looks-dialog.tsx';
import type { MemberAction } from './member-menu.tsx';
import { RoleDialog } from './role-dialog.tsx';

interface Props {
  action: Exclude<MemberAction, 'back'>;
  member: Member;
  self: { id: number; role: Role };
  /** `text`: what to announce, where the dialog has not done so. */
  onDone: (text?: string) => void;
  /** The signed-in member has left the business. */
  onLeft: () => void;
  onClose: () => void;
}

const { leaving, pin } = team;

/** The dialog of one action on a member. */
export const MemberDialog = ({ action, member, self, onDone, onLeft, onClose }: Props) => {
  const server = useServer();
  const { id, name } = member;
  const own = id === self.id;
  switch (action) {
    case 'role':
      return <RoleDialog member={member} by={self.role} onDone={onDone} onClose={onClose} />;
    case 'looks':
      return <LooksDialog member={member} onDone={onDone} onClose={onClose} />;
    case 'pin':
      return (
        <PinDialog
          memberId={id}
          title={own ? pin.ownTitle : pin.title(name)}
          onDone={onDone}
          onClose={onClose}
        />
      );
    case 'remove-pin':
      return (
        <DeleteDialog
          texts={{
            title: pin.removeTitle(name),
            confirm: pin.remove,
            removing: pin.removing,
            removed: pin.removed,
            failed: pin.removeFailed,
            needsConnection: leaving.needsConnection,
          }}
          description={pin.removeText}
          remove={() => server.updateMember(id, { pin: null })}
          onClose={onClose}
          onRemoved={onDone}
        />
      );
    case 'leaving':
      return (
        <DeleteDialog
          texts={{
            title: own ? leaving.selfTitle : leaving.title(name),
            confirm: own ? leaving.selfConfirm : leaving.confirm,
            removing: leaving.busy,
            removed: leaving.done(name),
            failed: leaving.failed,
            needsConnection: leaving.needsConnection,
          }}
          description={own ? leaving.selfText : leaving.text}
          remove={() => server.updateMember(id, { active: false })}
          onClose={onClose}
          onRemoved={own ? onLeft : onDone}
        />
      );
  }
};
