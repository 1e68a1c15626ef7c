import type { Settings } from '#contract/settings.ts';
import type { Bill } from '#domain/bill.ts';
import type { People } from '#ports/people.ts';

/**
 * The name on a receipt of who charged it; empty where the business wants none. The server says it of bills that it has; of others
 * `actorId` is the member who was stamped at the tap.
 */
export const receiptName = (
  { preferences }: Pick<Settings, 'preferences'>,
  { createdBy }: Pick<Bill, 'createdBy'>,
  actorId: number | undefined,
  { roster, own }: Pick<People, 'roster' | 'own'>,
): string => {
  if (preferences?.namesOnPaper !== 'all') return '';
  if (createdBy) return createdBy;
  if (own?.id === actorId) return own?.name ?? '';
  return roster.find(({ id }) => id === actorId)?.name ?? '';
};
