import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { claimUntoldRefusal, refusalOf, useUntoldRefusals } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { toast } from '#ui/toast.tsx';
import { describe, refusalPathOf } from '../pending/describe.ts';

/** Leaves room for the screen's own toasts. */
const atOnce = 2;

/** Tells each refusal once, with its reason, on whatever screen the person is. */
export const Refusals = ({ session }: { session: SessionRow }) => {
  const untold = useUntoldRefusals(session);
  const navigate = useNavigate();
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { ownerId } = session;
  useEffect(() => {
    const pending = untold.find(({ entry }) => !shown.has(refusalOf(entry)));
    if (!pending || shown.size - closed.size >= atOnce) return;
    const refusal = refusalOf(pending.entry);
    const { reasons, action, place } = describe(pending, ownerId);
    const close = () => setClosed((before) => new Set(before).add(refusal));
    const onClick = () => navigate(refusalPathOf(pending, ownerId));
    setShown((before) => new Set(before).add(refusal));
    const tell = (first: boolean) =>
      first
        ? toast.error(reasons.join(' '), {
            id: refusal,
            description: `${action} · ${place}`,
            action: { label: common.see, onClick },
            onClose: close,
          })
        : close();
    // On a full disk it is told again after a reload.
    void claimUntoldRefusal(pending.entry)
      .catch(() => true)
      .then(tell);
  }, [untold, shown, closed, ownerId, navigate]);
  return null;
};
