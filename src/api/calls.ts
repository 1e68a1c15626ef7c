import { type Stats, type StatsPeriod, stats as statsAnswer } from '#contract/stats.ts';
import { accountCalls } from './account.ts';
import { ask } from './ask.ts';
import { billCalls } from './bills.ts';
import { categoryCalls, optionGroupCalls, productCalls } from './catalog-calls.ts';
import type { CallDeps } from './deps.ts';
import { laterCalls } from './later-calls.ts';
import { orderCalls } from './orders.ts';
import type { Outcome } from './outcome.ts';

/**
 * What a screen may ask of the server. Screens read the device; these calls bring the device up to date, or make the
 * changes that need a network.
 */
export const apiCalls = (deps: CallDeps, account = accountCalls(deps)) => ({
  ...account,
  ...laterCalls(deps, account.refreshSettings),
  ...billCalls(deps),
  ...categoryCalls(deps),
  ...optionGroupCalls(deps),
  ...orderCalls(deps),
  ...productCalls(deps),
  /** The figures of the last `days` days. */
  stats: async (days: StatsPeriod): Promise<Outcome<Stats>> => {
    const session = await deps.ledger.session.get('current');
    const path = `stats/business/${session?.businessId}?days=${days}`;
    return ask(deps, { method: 'GET', path }, statsAnswer);
  },
  /** Brings what the device knows of the catalog up to date. */
  refreshCatalog: deps.refreshCatalog,
});

export type ApiCalls = ReturnType<typeof apiCalls>;
