import { type Stats, type StatsPeriod, stats as statsAnswer } from '#contract/stats.ts';
import { ask } from './ask.ts';
import { askBillLines } from './bill-lines.ts';
import { businessSettingsCalls } from './business-settings.ts';
import { categoryCalls, optionGroupCalls, productCalls } from './catalog-calls.ts';
import type { CallDeps } from './deps.ts';
import { deviceCalls } from './devices.ts';
import { failure, type Outcome } from './outcome.ts';
import { sampleMenuCalls } from './sample-menu.ts';
import { stationCalls } from './stations.ts';
import { teamCalls } from './team.ts';
import { trailCalls } from './trail.ts';

/** The calls about figures, the catalog, people, devices, settings, the sample menu and who did what. Their schemas are loaded with the first of them. */
export const ownerCalls = (deps: CallDeps, refreshSettings: () => Promise<Outcome>) => ({
  ...businessSettingsCalls(deps, refreshSettings),
  ...categoryCalls(deps),
  ...deviceCalls(deps),
  ...optionGroupCalls(deps),
  ...productCalls(deps),
  ...sampleMenuCalls(deps),
  ...stationCalls(deps),
  ...teamCalls(deps),
  ...trailCalls(deps),
  /** The figures of the last `days` days. */
  stats: async (days: StatsPeriod): Promise<Outcome<Stats>> => {
    const session = await deps.ledger.session.get('current');
    if (!session) return failure('unauthorized');
    const { token, businessId } = session;
    const path = `stats/business/${businessId}?days=${days}`;
    return ask(deps, { method: 'GET', path, token, businessId }, statsAnswer);
  },
  /** The lines of each bill of a range (UTC, ISO 8601). */
  billLines: (start: string, end: string) => askBillLines(deps, start, end),
});

export type OwnerCalls = ReturnType<typeof ownerCalls>;
