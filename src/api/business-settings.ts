import {
  type BusinessSettings,
  type BusinessSettingsInput,
  businessSettings,
} from '#contract/business-settings.ts';
import type { CallDeps } from './deps.ts';
import type { Outcome } from './outcome.ts';
import { ofBusiness } from './team.ts';

/** How the business works. It needs the network; what devices need of it comes with the session's settings. */
export const businessSettingsCalls = (deps: CallDeps, refreshSettings: () => Promise<Outcome>) => {
  const send = ofBusiness(deps);
  return {
    businessSettings: (): Promise<Outcome<BusinessSettings>> =>
      send('GET', 'settings', businessSettings),
    updateBusinessSettings: async (
      input: BusinessSettingsInput,
    ): Promise<Outcome<BusinessSettings>> => {
      const outcome = await send('PUT', 'settings', businessSettings, input);
      // This device follows at once, the others when they start.
      if (outcome.ok) void refreshSettings();
      return outcome;
    },
  };
};
