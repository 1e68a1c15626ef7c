import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { readStaying } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { switching as words } from '#messages/businesses.ts';
import { common } from '#messages/common.ts';
import { failureText } from '#messages/errors.ts';
import { useServer } from '#ports/server.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

interface Props {
  session: SessionRow;
  /** The business to work in; null for none. */
  target: number | null;
  onEnd: () => void;
}

/**
 * Works in another business of the user: at once, or after asking when something of this one is still unsent. It leaves the screen
 * first, because its address may mean something else there.
 */
export const BusinessSwitchDialog = ({ session, target, onEnd }: Props) => {
  const { changeBusiness } = useServer();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  const [, change] = useSingleFlight(async (id: number) => {
    await navigate(paths.dashboard);
    setUnsent(0);
    onEnd();
    // Somebody who stayed to finish what they were doing.
    if (window.location.pathname !== paths.dashboard) return;
    const outcome = await changeBusiness(id);
    if (outcome.ok) return;
    toast.error(words.failed, { description: failureText(outcome, words.needsConnection) });
  });
  const begin = useEffectEvent(async (id: number) => {
    const { own, others } = await readStaying(session);
    if (own + others === 0) return change(id);
    setUnsent(own + others);
  });
  useEffect(() => {
    if (target !== null) void begin(target);
  }, [target]);
  return (
    <ConfirmDialog
      open={target !== null && unsent > 0}
      onClose={() => {
        setUnsent(0);
        onEnd();
      }}
      title={words.title}
      description={words.text(unsent, session.settings.Business?.comercialName ?? '')}
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      cancelLabel={common.cancel}
      onConfirm={() => target !== null && change(target)}
    />
  );
};
