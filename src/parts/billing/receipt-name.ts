import type { Settings } from '#contract/settings.ts';
import type { Bill } from '#domain/bill.ts';
import { doerName } from '#domain/doer-name.ts';
import type { People } from '#ports/people.ts';

/**
 * The name on a receipt of who charged it; empty where the business wants none. The server says it of bills that it has; of others
 * `actorId` is the member who was stamped at the tap.
 */
export const receiptName = (
  { preferences }: Pick<Settings, 'preferences'>,
  { createdBy }: Pick<Bill, 'createdBy'>,
  actorId: number | undefined,
  { names }: Pick<People, 'names'>,
): string =>
  preferences?.namesOnPaper === 'all' ? doerName({ told: createdBy, stamped: actorId }, names) : '';
