import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { dismissNotice, type Notice, useNotices } from '#local/queries/pending.ts';
import { common } from '#messages/common.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { noticeText } from '../notice-text.ts';

export interface DifferentTotalsProps {
  businessId: number;
  onLeave?: (() => void) | undefined;
}

const billOf = ({ content }: Notice): number | null =>
  content.kind === 'total-differs' ? content.billId : null;

/** Bills whose total differs on the server, each until the user closes it. */
export const DifferentTotals = ({ businessId, onLeave }: DifferentTotalsProps) =>
  useNotices(businessId).map((notice) => {
    const billId = billOf(notice);
    return (
      billId !== null && (
        <Alert
          key={notice.id}
          tone="warning"
          action={
            <IconButton
              variant="ghost"
              size={44}
              className="-my-2.5 -mr-2"
              label={common.close}
              icon={<X size={20} />}
              onClick={() => void dismissNotice(notice.id)}
            />
          }
        >
          <p>{noticeText(notice)}</p>
          <Link to={paths.bill(billId)} className={`${buttonClass()} mt-2.5`} onClick={onLeave}>
            {texts.seeBill}
          </Link>
        </Alert>
      )
    );
  });
