import type { ReactNode } from 'react';
import type { SessionRow } from '#local/queries/session.ts';
import { setPicker, usePickerOpen } from '#parts/people/picker.ts';
import { usePeople } from '#ports/people.ts';
import { Picker } from './picker.tsx';
import { useIdleLock } from './use-idle-lock.ts';

interface Props {
  session: SessionRow;
  pill: ReactNode;
}

/** The picker when it is asked for, and the lock, on a tablet of several people. */
export const SharedTablet = ({ session, pill }: Props) => {
  const { locked } = usePeople();
  const open = usePickerOpen();
  useIdleLock(session);
  return (
    (open || locked) && <Picker session={session} pill={pill} onClose={() => setPicker(false)} />
  );
};
