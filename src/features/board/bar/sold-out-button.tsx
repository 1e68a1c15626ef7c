import { PackageX } from 'lucide-react';
import { useState } from 'react';
import type { SessionRow } from '#local/queries/session.ts';
import { orderEditor } from '#messages/orders.ts';
import { Button } from '#ui/button.tsx';
import { deferred } from '#ui/deferred.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const SoldOutDialog = deferred(async () => (await import('./sold-out-dialog.tsx')).SoldOutDialog);

interface Props {
  session: SessionRow;
  /** Its name stands beside its icon. */
  named: boolean;
}

/** Opens what is sold out today. */
export const SoldOutButton = ({ session, named }: Props) => {
  const [open, setOpen] = useState(false);
  const label = orderEditor.soldOutToday;
  const shared = { icon: <PackageX size={20} />, onClick: () => setOpen(true) };
  return (
    <>
      {named ? <Button {...shared}>{label}</Button> : <IconButton label={label} {...shared} />}
      {open && <SoldOutDialog session={session} onClose={() => setOpen(false)} />}
    </>
  );
};
