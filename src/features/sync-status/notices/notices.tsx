import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { dismissNotice, type Notice, useNotices } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { toast } from '#ui/toast.tsx';
import { noticeText } from './notice-text.ts';

/** As many as the toaster shows at once: a hidden toast hasn't been seen. */
const atOnce = 3;

/**
 * Shows each notice of the sync engine once, as a toast. A different total is money, so until its toast is closed it
 * stays in the list of pending operations.
 */
export const Notices = ({ session }: { session: SessionRow }) => {
  const notices = useNotices(session.businessId);
  const navigate = useNavigate();
  const zone = useTimeZone();
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const close = ({ id, content }: Notice, by: 'person' | 'time') => {
      setSeen((before) => new Set(before).add(id));
      if (by === 'person' || content.kind === 'merged') void dismissNotice(id);
    };
    for (const notice of notices.filter(({ id }) => !seen.has(id)).slice(0, atOnce)) {
      const { content } = notice;
      toast.info(noticeText(notice, zone), {
        id: `notice-${notice.id}`,
        onClose: (by) => close(notice, by),
        ...(content.kind === 'total-differs' && {
          action: {
            label: texts.seeBill,
            onClick: () => navigate(paths.bill(content.billKey ?? content.billId)),
          },
        }),
      });
    }
  }, [notices, seen, navigate, zone]);
  return null;
};
