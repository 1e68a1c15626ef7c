import { type Stats, type StatsPeriod, stats as statsAnswer } from '#contract/stats.ts';
import { ask } from './ask.ts';
import type { CallDeps } from './deps.ts';
import type { Outcome } from './outcome.ts';

export const statsCalls = (deps: CallDeps) => ({
  /** The figures of the last `days` days. */
  stats: async (days: StatsPeriod): Promise<Outcome<Stats>> => {
    const session = await deps.ledger.session.get('current');
    const path = `stats/business/${session?.businessId}?days=${days}`;
    return ask(deps, { method: 'GET', path }, statsAnswer);
  },
});
