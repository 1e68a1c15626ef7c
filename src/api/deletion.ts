import { type Deletion, deletion } from '#contract/deletion.ts';
import type { CallDeps } from './deps.ts';
import { ofBusiness } from './of-business.ts';
import type { Outcome } from './outcome.ts';

/** The deletion of the business. It needs the network; nothing is kept on the device. */
export const deletionCalls = (deps: CallDeps) => {
  const send = ofBusiness(deps);
  return {
    deletion: (): Promise<Outcome<Deletion>> => send('GET', 'deletion', deletion),
    /** `comercialName`: typed by the owner. */
    askDeletion: (input: { comercialName: string }): Promise<Outcome<Deletion>> =>
      send('POST', 'deletion', deletion, input),
    cancelDeletion: (): Promise<Outcome<Deletion>> => send('DELETE', 'deletion', deletion),
  };
};
