import { Lock } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { type Action, may, roles } from '#domain/roles.ts';
import { people as texts } from '#messages/people.ts';
import { shell } from '#messages/shell.ts';
import { usePeople } from '#ports/people.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';
import { ButtonLink } from '../button-link.tsx';
import { setPicker } from './picker.ts';

interface Props {
  needs: Action | 'account';
  /** Its title, where what it needs does not say which screen it is. */
  screen?: string | undefined;
}

const wordsOf = ({ needs, screen }: Props, names: (action: Action) => readonly string[]) => {
  if (needs === 'account') return texts.account;
  const able = roles.filter((role) => may(role, needs) === 'yes');
  return {
    title: screen ? texts.approval.notSeen(screen) : texts.approval.impossible([needs]),
    text: texts.approval.who(names(needs), able),
  };
};

/** In place of a screen that a role may not see: who may, and where to go on. */
export const RoleNotice = (props: Props) => {
  const { roster, shared } = usePeople();
  const names = (action: Action) =>
    roster.filter(({ role }) => may(role, action) === 'yes').map(({ name }) => name);
  return (
    <Page className="flex-1">
      <EmptyState
        screen
        icon={<Lock size={28} />}
        {...wordsOf(props, names)}
        action={
          <>
            {shared && (
              <Button onClick={() => setPicker(true)}>{texts.approval.changePerson}</Button>
            )}
            <ButtonLink to={paths.activeOrders} variant="primary">
              {shell.seeOrders}
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
};
