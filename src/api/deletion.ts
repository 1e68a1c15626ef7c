import { type Deletion, deletion } from '#contract/deletion.ts';
import { askForFile } from './ask.ts';
import type { CallDeps } from './deps.ts';
import { callOf, ofBusiness } from './of-business.ts';
import { failure, type Outcome } from './outcome.ts';

/** The deletion of the business, and all that it has as a file before. It needs the network; nothing is kept on the device. */
export const deletionCalls = (deps: CallDeps) => {
  const send = ofBusiness(deps);
  return {
    deletion: (): Promise<Outcome<Deletion>> => send('GET', 'deletion', deletion),
    /** `comercialName`: typed by the owner. */
    askDeletion: (input: { comercialName: string }): Promise<Outcome<Deletion>> =>
      send('POST', 'deletion', deletion, input),
    exportBusiness: async (): Promise<Outcome<Blob>> => {
      const call = await callOf(deps, { method: 'GET', path: 'export' });
      return call ? askForFile(deps, call) : failure('unauthorized');
    },
    cancelDeletion: (): Promise<Outcome<Deletion>> => send('DELETE', 'deletion', deletion),
  };
};
