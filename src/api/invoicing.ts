import * as z from 'zod/mini';
import {
  type SriPoint,
  type SriSettingsInput,
  type SriState,
  sriPoint,
  sriState,
} from '#contract/sri.ts';
import { ask } from './ask.ts';
import type { CallDeps } from './deps.ts';
import { callOf, ofBusiness } from './of-business.ts';
import { failure, type Outcome } from './outcome.ts';

/** The owner's work on electronic documents. All of it needs the network; what devices need of it comes with the session's settings. */
export const invoicingCalls = (deps: CallDeps, refreshSettings: () => Promise<Outcome>) => {
  const send = ofBusiness(deps);
  const known = <T>(outcome: Outcome<T>): Outcome<T> => {
    // This device follows at once, the others with their next look.
    if (outcome.ok) void refreshSettings();
    return outcome;
  };
  const points = z.array(sriPoint);
  return {
    invoicingState: (): Promise<Outcome<SriState>> => send('GET', 'sri', sriState),
    updateIssuer: async (input: SriSettingsInput): Promise<Outcome<SriState>> =>
      known(await send('PUT', 'sri', sriState, input)),
    uploadCertificate: async (p12: File, password: string): Promise<Outcome<SriState>> => {
      const call = await callOf(deps, { method: 'PUT', path: 'sri/certificate' });
      if (!call) return failure('unauthorized');
      const form = new FormData();
      form.append('p12', p12);
      form.append('password', password);
      return known(await ask(deps, { ...call, form }, sriState));
    },
    invoicingPoints: (): Promise<Outcome<SriPoint[]>> => send('GET', 'sri/points', points),
    leasePoint: async (input: {
      point: string;
      deviceId: string;
      first?: number;
    }): Promise<Outcome<SriPoint>> => known(await send('POST', 'sri/points', sriPoint, input)),
    releasePoint: async (
      point: string,
      input: { deviceId: string; lastNumber: number },
    ): Promise<Outcome<SriPoint>> =>
      known(await send('POST', `sri/points/${point}/release`, sriPoint, input)),
    retirePoint: async (point: string, reason: string): Promise<Outcome<SriPoint>> =>
      known(await send('POST', `sri/points/${point}/retire`, sriPoint, { reason })),
  };
};
