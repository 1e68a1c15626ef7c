import type * as z from 'zod/mini';
import { sampleMenu } from '#contract/sample-menu.ts';
import type { CallDeps } from './deps.ts';
import { ofBusiness } from './of-business.ts';
import type { Outcome } from './outcome.ts';

type SampleMenu = z.infer<typeof sampleMenu>;

/** The menu to begin with. It needs the network; this device then has it at once, the others with their next look. */
export const sampleMenuCalls = (deps: CallDeps) => {
  const send = ofBusiness(deps);
  const change = async (method: 'POST' | 'DELETE'): Promise<Outcome<SampleMenu>> => {
    const outcome = await send(method, 'sample-menu', sampleMenu);
    if (outcome.ok) await deps.refreshCatalog();
    return outcome;
  };
  return {
    addSampleMenu: () => change('POST'),
    removeSampleMenu: () => change('DELETE'),
  };
};
