import { type Stats, type StatsPeriod, stats as statsAnswer } from '#contract/stats.ts';
import { accountCalls } from './account.ts';
import { actingAs } from './acting.ts';
import { ask } from './ask.ts';
import { askBillLines } from './bill-lines.ts';
import { billCalls } from './bills.ts';
import { categoryCalls, optionGroupCalls, productCalls } from './catalog-calls.ts';
import { customerCalls } from './customers.ts';
import type { CallDeps } from './deps.ts';
import { laterCalls } from './later-calls.ts';
import { orderCalls } from './orders.ts';
import type { Outcome } from './outcome.ts';

/**
 * What a screen may ask of the server. Screens read the device; these calls bring the device up to date, or make the
 * changes that need a network.
 */
export const apiCalls = (
  deps: CallDeps,
  acting = actingAs(deps),
  account = accountCalls(acting),
) => ({
  ...account,
  ...laterCalls(acting, account.refreshSettings),
  ...billCalls(deps),
  ...categoryCalls(acting),
  ...customerCalls(acting),
  ...optionGroupCalls(acting),
  ...orderCalls(deps),
  ...productCalls(acting),
  /** The figures of the last `days` days. */
  stats: async (days: StatsPeriod): Promise<Outcome<Stats>> => {
    const session = await deps.ledger.session.get('current');
    const path = `stats/business/${session?.businessId}?days=${days}`;
    return ask(acting, { method: 'GET', path }, statsAnswer);
  },
  /** The lines of each bill of a range (UTC, ISO 8601). */
  billLines: (start: string, end: string) => askBillLines(deps, start, end),
  /** Brings what the device knows of the catalog up to date. */
  refreshCatalog: deps.refreshCatalog,
});

export type ApiCalls = ReturnType<typeof apiCalls>;
