import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { claimUntoldLosses, useLost } from '#local/queries/lost.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { useNow } from '#parts/use-now.ts';
import { toast } from '#ui/toast.tsx';

/** Tells once, on whatever screen the person is, that the server lost something which no other device has brought back. */
export const Losses = ({ session: { businessId } }: { session: SessionRow }) => {
  const latest = useLost(businessId)?.[0]?.noticedAt;
  const now = useNow();
  const navigate = useNavigate();
  useEffect(() => {
    if (latest === undefined) return;
    const tell = (isNew: boolean) =>
      isNew &&
      toast.error(texts.lostNotice, {
        id: 'losses',
        action: { label: common.see, onClick: () => navigate(paths.pending) },
      });
    // On a full disk it is told again after a reload.
    void claimUntoldLosses(businessId, now)
      .catch(() => true)
      .then(tell);
  }, [latest, businessId, now, navigate]);
  return null;
};
