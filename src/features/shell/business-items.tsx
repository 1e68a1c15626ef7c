import { Store } from 'lucide-react';
import type { SessionRow } from '#local/queries/session.ts';
import { shell } from '#messages/shell.ts';
import { deferred } from '#ui/deferred.tsx';
import { MenuHeader, MenuItem, MenuSeparator } from '#ui/menu.tsx';

/** Few people have a second business: the code that changes to it comes after the first screen. */
export const BusinessSwitch = deferred(
  async () => (await import('./business-switch.tsx')).BusinessSwitchDialog,
);

interface Props {
  session: SessionRow;
  onChoose: (businessId: number) => void;
}

/** The user's other businesses, in the user menu; nothing for a user with one. */
export const BusinessItems = ({ session, onChoose }: Props) => {
  const { businesses = [] } = session.settings;
  const others = businesses.filter(({ id }) => id !== session.businessId);
  if (others.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      <MenuHeader>{shell.switchBusiness}</MenuHeader>
      {others.map(({ id, comercialName }) => (
        <MenuItem key={id} icon={<Store size={20} />} onSelect={() => onChoose(id)}>
          {comercialName}
        </MenuItem>
      ))}
    </>
  );
};
