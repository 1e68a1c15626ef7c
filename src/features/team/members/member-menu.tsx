import {
  Check,
  EllipsisVertical,
  KeyRound,
  LogOut,
  Pencil,
  Trash2,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import type { Member } from '#contract/team.ts';
import { mayManage, type Role } from '#domain/roles.ts';
import { team } from '#messages/team.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

/** What may be done to a member. */
export type MemberAction = 'role' | 'looks' | 'pin' | 'remove-pin' | 'leaving' | 'back';

interface Props {
  member: Member;
  /** The signed-in member. */
  self: { id: number; role: Role };
  onAction: (action: MemberAction) => void;
}

/** The menu of a member. What one may not do to somebody of a higher role stays visible and says why. */
export const MemberMenu = ({ member, self, onAction }: Props) => {
  const own = member.id === self.id;
  const barred = mayManage(self.role, member.role) ? null : team.outranked;
  const item = (action: MemberAction, Icon: typeof Pencil, label: string, why: string | null) => (
    <MenuItem
      icon={<Icon size={18} />}
      disabled={why !== null}
      hint={why ?? undefined}
      tone={action === 'leaving' ? 'danger' : undefined}
      onSelect={() => onAction(action)}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <IconButton
          variant="ghost"
          label={team.menu(member.name)}
          icon={<EllipsisVertical size={22} />}
        />
      }
    >
      {member.active ? (
        <>
          {item('role', UsersRound, team.role.action, barred)}
          {item('looks', Pencil, team.looks.action(member.email === null), own ? null : barred)}
          {item(
            'pin',
            KeyRound,
            member.hasPin ? team.pin.change : team.pin.set,
            own ? null : barred,
          )}
          {member.hasPin && item('remove-pin', Trash2, team.pin.remove, own ? null : barred)}
          {own
            ? item('leaving', LogOut, team.leaving.self, null)
            : item('leaving', UserRoundX, team.leaving.action, barred)}
        </>
      ) : (
        item('back', Check, team.back.action, barred)
      )}
    </Menu>
  );
};
