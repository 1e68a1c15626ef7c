import type { PreferencesChange } from '#contract/business.ts';
import { type Preferences, preferences } from '#contract/settings.ts';
import type { CallDeps } from './deps.ts';
import { ofBusiness } from './of-business.ts';
import type { Outcome } from './outcome.ts';

/** How the business works. It needs the network; what devices need of it comes with the session's settings. */
export const businessSettingsCalls = (deps: CallDeps, refreshSettings: () => Promise<Outcome>) => {
  const send = ofBusiness(deps);
  return {
    businessSettings: (): Promise<Outcome<Preferences>> => send('GET', 'settings', preferences),
    updateBusinessSettings: async (input: PreferencesChange): Promise<Outcome<Preferences>> => {
      const outcome = await send('PUT', 'settings', preferences, input);
      // This device follows at once, the others when they start.
      if (outcome.ok) void refreshSettings();
      return outcome;
    },
  };
};
