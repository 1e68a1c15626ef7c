import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { dismissNotice, type Notice, useNotices } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { formatMoney, formatOrderNumber } from '#messages/format.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { toast } from '#ui/toast.tsx';

/** As many as the toaster shows at once: one that is hidden behind others has not been seen. */
const atOnce = 3;

const textOf = ({ content }: Notice): string =>
  content.kind === 'merged'
    ? texts.merged(content.tableNumber)
    : texts.totalDiffers(
        formatOrderNumber(content.billId),
        formatMoney(content.billed),
        formatMoney(content.shown),
      );

/** Shows what the synchronisation has to tell, each once. A different total stays until it is closed. */
export const Notices = ({ session }: { session: SessionRow }) => {
  const notices = useNotices(session.businessId);
  const navigate = useNavigate();
  useEffect(() => {
    for (const notice of notices.slice(0, atOnce)) {
      const { content } = notice;
      toast.info(textOf(notice), {
        id: `notice-${notice.id}`,
        onClose: () => void dismissNotice(notice.id),
        ...(content.kind === 'total-differs' && {
          duration: Number.POSITIVE_INFINITY,
          action: { label: texts.seeBill, onClick: () => navigate(paths.bill(content.billId)) },
        }),
      });
    }
  }, [notices, navigate]);
  return null;
};
