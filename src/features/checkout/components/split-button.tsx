import { Split } from 'lucide-react';
import { useState } from 'react';
import { checkout } from '#messages/checkout.ts';
import { Button } from '#ui/button.tsx';
import type { Checkout } from '../use-checkout.ts';
import { SplitDialog } from './split-dialog.tsx';

/** Opens the dialog that splits a bill. */
export const SplitButton = ({ checkout: state }: { checkout: Checkout }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Split size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {checkout.split.open}
      </Button>
      {open && <SplitDialog checkout={state} onClose={() => setOpen(false)} />}
    </>
  );
};
