import { common } from '#messages/common.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

/** Says that the form shows a recovered draft, and discards it. */
export const RecoveredNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert
    tone="accent"
    action={
      <Button variant="ghost" size={44} className="-my-2.5" onClick={onDiscard}>
        {common.discard}
      </Button>
    }
  >
    {common.recovered}
  </Alert>
);
