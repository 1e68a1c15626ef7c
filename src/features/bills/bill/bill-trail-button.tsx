import { History } from 'lucide-react';
import { useState } from 'react';
import { bills } from '#messages/bills.ts';
import { deferred } from '#ui/deferred.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { BillProps } from './customer-card.tsx';

const BillTrail = deferred(async () => (await import('./bill-trail.tsx')).BillTrail);

/** Opens who did what to the bill. */
export const BillTrailButton = (props: BillProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        variant="ghost"
        label={bills.trail}
        icon={<History size={20} />}
        onClick={() => setOpen(true)}
      />
      {open && <BillTrail {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
