import * as z from 'zod/mini';
import { ask } from '#api/ask.ts';
import type { ApiDeps, CallDeps } from '#api/deps.ts';
import { ofBusiness } from '#api/of-business.ts';
import { failure, type Outcome } from '#api/outcome.ts';
import { claimsPath } from '#contract/api-paths.ts';
import {
  type Claim,
  type ClaimInput,
  claim,
  type StationInput,
  station,
  stations,
} from '#contract/stations.ts';
import type { OrderKey } from '#domain/order.ts';
import { keepStations } from '#local/kitchen/stations.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import { stationsName } from '#local/ledger/server-names.ts';
import { deviceIdOf } from '#local/people/device-id.ts';

/** Which devices print for the kitchen, and which of them prints what of an order. */

/** After a pull of the board has named others. A failure is no news: the next pull asks again. */
export const pullStations = async (
  deps: ApiDeps,
  { token, businessId }: Pick<SessionRow, 'token' | 'businessId'>,
): Promise<void> => {
  const { ledger } = deps;
  // Read before the call: a change meanwhile costs one more call, and is never missed.
  const name = await stationsName(ledger, businessId);
  const call = { method: 'GET', path: `business/${businessId}/stations`, token } as const;
  const answer = await ask(deps, { ...call, businessId }, stations);
  if (answer.ok) await keepStations(ledger, businessId, { name, stations: answer.value });
};

const changed = async <T>(deps: CallDeps, outcome: Outcome<T>): Promise<Outcome<T>> => {
  const session = await deps.ledger.session.get('current');
  if (outcome.ok && session) await pullStations(deps, session);
  return outcome;
};

/** The changes of stations. They need the network. */
export const stationCalls = (deps: CallDeps) => {
  const send = ofBusiness(deps);
  return {
    /** Makes this device a station, or changes what it prints. */
    setStation: async (input: Omit<StationInput, 'deviceId'>): Promise<Outcome<unknown>> => {
      const deviceId = await deviceIdOf(deps.ledger);
      if (deviceId === undefined) return failure('storage', deps.storageText(undefined));
      return changed(deps, await send('POST', 'stations', station, { deviceId, ...input }));
    },
    endStation: async (deviceId: string): Promise<Outcome<unknown>> =>
      changed(deps, await send('DELETE', `stations/${deviceId}`, z.unknown())),
  };
};

/** Asks for lines of an order that this device is about to print. */
export const claimCall =
  (deps: CallDeps) =>
  async (order: OrderKey, what: Omit<ClaimInput, 'deviceId'>): Promise<Outcome<Claim>> => {
    const deviceId = await deviceIdOf(deps.ledger);
    if (deviceId === undefined) return failure('storage', deps.storageText(undefined));
    const body = JSON.stringify({ deviceId, ...what });
    return ask(deps, { method: 'POST', path: claimsPath(order), body }, claim);
  };
