import type { MergedNotice, Notice } from '#local/queries/pending.ts';
import { formatDateTime, formatMoney, formatOrderNumber } from '#messages/format.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';

const mergedText = ({ tableNumber, deviations = [] }: MergedNotice): string => {
  if (deviations.length === 0) return texts.merged(tableNumber);
  const all = deviations.map(({ productName, unmoved, stayed, left = 0 }) => {
    if (stayed !== undefined) return texts.stayed(stayed, productName);
    return unmoved === undefined
      ? texts.removed(productName, left)
      : texts.unmoved(unmoved, productName);
  });
  return `${texts.mergedTable(tableNumber)} ${all.join('; ')}.`;
};

export const noticeText = ({ content }: Pick<Notice, 'content'>, zone: string): string => {
  switch (content.kind) {
    case 'merged':
      return mergedText(content);
    case 'total-differs': {
      const number = formatOrderNumber({ id: content.billId, number: content.billNumber });
      return texts.totalDiffers(number, formatMoney(content.billed), formatMoney(content.shown));
    }
    case 'replay': {
      const of = content.copyOf && formatDateTime(Date.parse(content.copyOf), zone);
      return texts.replay[content.outcome](content.count, of);
    }
    case 'erased':
      return texts.erased(content.count, formatDateTime(content.since, zone));
    case 'renumbered':
      return texts.renumbered[content.what](content.from, content.to);
  }
};
