import type { Member } from '#contract/team.ts';
import type { Role } from '#domain/roles.ts';
import { roleNames } from '#messages/roles.ts';
import { seenText } from '#messages/seen.ts';
import { team as texts } from '#messages/team.ts';
import { useClock } from '#ports/clock.ts';
import { Badge } from '#ui/badge.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Face } from '#ui/face.tsx';
import { type MemberAction, MemberMenu } from './member-menu.tsx';

interface Props {
  member: Member;
  self: { id: number; role: Role };
  onAction: (action: MemberAction, member: Member) => void;
}

/** A member in a list: who, with which role, and when last seen. */
export const MemberRow = ({ member, self, onAction }: Props) => {
  const { now } = useClock();
  const { name, role, email, active, hasPin, lastSeenAt } = member;
  const seen = lastSeenAt ? seenText(now() - Date.parse(lastSeenAt)) : texts.neverSeen;
  return (
    <li className="flex min-h-18 items-center gap-4 py-2.5 pr-2.5 pl-4.5">
      <Face name={name} colour={member.colour} faded={!active} />
      <div className="grid min-w-0 flex-1 items-center gap-x-4 sm:grid-cols-[1fr_--spacing(40)_max(--spacing(42),min(10.5rem,20vw))]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span className="wrap-anywhere">{name}</span>
            {member.id === self.id && <Badge tone="brand">{texts.you}</Badge>}
          </p>
          <p className="wrap-anywhere text-muted text-sm">
            <EmailText>{email ?? texts.withoutEmail}</EmailText>
          </p>
        </div>
        <p className="text-sm sm:block">
          {roleNames[role]}
          {active && (
            <span className="text-muted sm:block">
              <span className="sm:hidden"> · </span>
              {hasPin ? texts.withPin : texts.withoutPin}
            </span>
          )}
        </p>
        <p className="text-muted text-sm sm:text-right">{seen}</p>
      </div>
      <MemberMenu member={member} self={self} onAction={(action) => onAction(action, member)} />
    </li>
  );
};
