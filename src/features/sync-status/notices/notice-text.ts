import type { MergedNotice, Notice } from '#local/queries/pending.ts';
import { formatMoney, formatOrderNumber } from '#messages/format.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';

const mergedText = ({ tableNumber, deviations = [] }: MergedNotice): string => {
  if (deviations.length === 0) return texts.merged(tableNumber);
  const all = deviations.map(({ productName, unmoved, left = 0 }) =>
    unmoved === undefined ? texts.removed(productName, left) : texts.unmoved(unmoved, productName),
  );
  return `${texts.mergedTable(tableNumber)} ${all.join('; ')}.`;
};

export const noticeText = ({ content }: Pick<Notice, 'content'>): string =>
  content.kind === 'merged'
    ? mergedText(content)
    : texts.totalDiffers(
        formatOrderNumber({ id: content.billId, number: content.billNumber }),
        formatMoney(content.billed),
        formatMoney(content.shown),
      );
