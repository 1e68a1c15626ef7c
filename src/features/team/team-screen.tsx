import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { Member } from '#contract/team.ts';
import { colourOf } from '#domain/member-colours.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { failureText } from '#messages/errors.ts';
import { team as texts } from '#messages/team.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { HelpButton } from '#parts/help/help-button.tsx';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import { RowCard } from '#parts/list/search-list.tsx';
import { usePeople } from '#ports/people.ts';
import { useServer } from '#ports/server.ts';
import { useServerList } from '#ports/use-server-list.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { InvitationList } from './invitations/invitation-list.tsx';
import { InviteDialog } from './invitations/invite-dialog.tsx';
import { type Made, MadeDialog } from './invitations/made-dialog.tsx';
import { MemberDialog } from './members/member-dialog.tsx';
import type { MemberAction } from './members/member-menu.tsx';
import { MemberRow } from './members/member-row.tsx';
import { PersonDialog } from './members/person-dialog.tsx';

type Open =
  | { window: 'invite' | 'person' }
  | { window: 'made'; made: Made }
  | { window: 'member'; action: Exclude<MemberAction, 'back'>; member: Member };

const skeleton = (
  <Card padded={false}>
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex min-h-18 items-center gap-4 px-4.5">
        <Skeleton className="size-12 rounded-full" />
        <Skeleton className="h-5 w-48" />
      </div>
    ))}
  </Card>
);

/** An older server knows no members, and the list says so. */
const founder = { id: 0, role: 'owner' } as const;

/** /app/team */
export function TeamScreen({ session }: { session: SessionRow }) {
  const self = usePeople().current ?? founder;
  const server = useServer();
  const { rows: members, read } = useServerList('team', session.token, server.members);
  const invited = useServerList('invitations', session.token, server.invitations);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const done = (text?: string) => {
    if (text) toast.success(text);
    close();
    read.retry();
  };
  const act = async (action: MemberAction, member: Member) => {
    if (action !== 'back') return setOpen({ window: 'member', action, member });
    const outcome = await server.updateMember(member.id, { active: true });
    if (outcome.ok) return done(texts.back.done(member.name));
    const description = failureText(outcome, texts.leaving.needsConnection);
    toast.error(texts.back.failed, { description });
  };
  const listOf = (active: boolean) =>
    members
      .filter((member) => member.active === active)
      .map((member) => <MemberRow key={member.id} member={member} self={self} onAction={act} />);
  const former = listOf(false);
  const invite = (
    <Button
      variant="primary"
      icon={<Plus size={20} />}
      onClick={() => setOpen({ window: 'invite' })}
    >
      {texts.invitations.action}
    </Button>
  );
  return (
    <Page className="flex flex-1 flex-col gap-6">
      <div>
        <PageHeader
          title={texts.title}
          titleInTopBar
          text={texts.text}
          actions={
            <>
              <HelpButton chapter="equipo" />
              <Button onClick={() => setOpen({ window: 'person' })}>{texts.person.action}</Button>
              {invite}
            </>
          }
        />
        <LoadedList
          read={read}
          texts={texts}
          icon={<UsersRound size={28} />}
          skeleton={skeleton}
          create={invite}
        >
          <RowCard label={texts.list}>{listOf(true)}</RowCard>
        </LoadedList>
      </div>
      {invited.read.state === 'failed' && invited.read.failure && read.state !== 'failed' && (
        <FailureNote
          title={texts.invitations.openFailed}
          failure={invited.read.failure}
          onRetry={invited.read.retry}
        />
      )}
      {invited.rows.length > 0 && (
        <div className="flex flex-col gap-3">
          <h2 className="font-semibold text-base">{texts.invitations.open}</h2>
          <InvitationList invitations={invited.rows} onRevoked={invited.read.retry} />
        </div>
      )}
      {former.length > 0 && (
        <div className="flex flex-col gap-3">
          <div>
            <h2 className="font-semibold text-base">{texts.former}</h2>
            <p className="text-muted text-sm">{texts.formerText}</p>
          </div>
          <RowCard label={texts.former}>{former}</RowCard>
        </div>
      )}
      {open?.window === 'invite' && (
        <InviteDialog
          by={self.role}
          onClose={close}
          onMade={(made) => {
            setOpen({ window: 'made', made });
            invited.read.retry();
          }}
        />
      )}
      {open?.window === 'made' && (
        <MadeDialog
          made={open.made}
          business={session.settings.Business?.comercialName ?? ''}
          onClose={close}
        />
      )}
      {open?.window === 'person' && (
        <PersonDialog
          by={self.role}
          colour={colourOf(members.length)}
          onDone={done}
          onClose={close}
        />
      )}
      {open?.window === 'member' && (
        <MemberDialog
          action={open.action}
          member={open.member}
          self={self}
          onDone={done}
          onLeft={() => void server.refreshSettings()}
          onClose={close}
        />
      )}
    </Page>
  );
}
