import type { Notice } from '#local/queries/pending.ts';
import { formatMoney, formatOrderNumber } from '#messages/format.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';

export const noticeText = ({ content }: Pick<Notice, 'content'>): string =>
  content.kind === 'merged'
    ? texts.merged(content.tableNumber)
    : texts.totalDiffers(
        formatOrderNumber(content.billId),
        formatMoney(content.billed),
        formatMoney(content.shown),
      );
