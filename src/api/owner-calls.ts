import { businessSettingsCalls } from './business-settings.ts';
import type { CallDeps } from './deps.ts';
import { deviceCalls } from './devices.ts';
import type { Outcome } from './outcome.ts';
import { sampleMenuCalls } from './sample-menu.ts';
import { teamCalls } from './team.ts';
import { trailCalls } from './trail.ts';

/** The calls about people, devices, settings, the sample menu and who did what. Their schemas are loaded with the first of them. */
export const ownerCalls = (deps: CallDeps, refreshSettings: () => Promise<Outcome>) => ({
  ...businessSettingsCalls(deps, refreshSettings),
  ...deviceCalls(deps),
  ...sampleMenuCalls(deps),
  ...teamCalls(deps),
  ...trailCalls(deps),
});

export type OwnerCalls = ReturnType<typeof ownerCalls>;
