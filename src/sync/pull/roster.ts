import { askIfChanged } from '#api/ask.ts';
import type { ApiDeps } from '#api/deps.ts';
import { roster as rosterAnswer } from '#contract/devices.ts';
import { deviceHeader, deviceSecretHeader, noDeviceSecret } from '#contract/headers.ts';
import { forgetBusiness, forgetSession } from '#local/ledger/forget-ended.ts';
import { rosterName } from '#local/ledger/server-names.ts';
import { deviceIdOf } from '#local/people/device-id.ts';
import { deviceSecretOf, keepDeviceSecret } from '#local/people/device-secret.ts';
import { rosterOf } from '#local/people/roster.ts';
import {
  dropRoster,
  isRosterDue,
  noteRosterLook,
  rosterBusinesses,
  storeRoster,
} from '#local/people/roster-store.ts';

/** Refusals after which the device is not one of the business's shared ones. */
const notOurs = new Set<string>(['device-not-enrolled', 'not-found']);

interface Asking {
  token: string;
  businessId: number;
  deviceId: string;
}

/** @param etag of the roster that the device has */
const askRoster = async (
  deps: ApiDeps,
  { token, businessId, deviceId }: Asking,
  etag: string | null,
) => {
  const headers = {
    [deviceHeader]: deviceId,
    [deviceSecretHeader]: (await deviceSecretOf(deps.ledger, businessId)) ?? noDeviceSecret,
  };
  const path = `business/${businessId}/roster`;
  const call = { method: 'GET', path, token, businessId, headers } as const;
  return askIfChanged(deps, call, etag, rosterAnswer);
};

/** A session may have ended because another business has ended the device, which then keeps nothing of that one. */
const askOthers = async (deps: ApiDeps, asking: Asking): Promise<void> => {
  const { ledger } = deps;
  for (const businessId of await rosterBusinesses(ledger)) {
    if (businessId === asking.businessId) continue;
    const answer = await askRoster(deps, { ...asking, businessId }, null);
    if (!answer.ok && answer.code === 'device-ended') await forgetBusiness(ledger, businessId);
  }
};

/**
 * Brings the roster of a shared device up to date: one small call while nothing has changed. Nothing is asked of a server that
 * knows no members. With the first one the server gives the device a secret, which it shows from then on.
 * A device that the business has ended is signed out here too, whose unsent operations stay.
 * @param known only where the device has a roster already: others don't ask again and again
 */
const pull = async (deps: ApiDeps, known: boolean): Promise<'new' | 'same' | 'none' | 'failed'> => {
  const { ledger, clock } = deps;
  const session = await ledger.session.get('current');
  if (!session?.settings.member) return 'none';
  const { businessId, token } = session;
  const kept = await rosterOf(ledger, businessId);
  const deviceId = await deviceIdOf(ledger);
  if (!deviceId || ((known || session.expired) && !kept)) return 'none';
  // Read before the call: a change meanwhile costs one more call, and is never missed.
  const name = await rosterName(ledger, businessId);
  const answer = await askRoster(deps, { token, businessId, deviceId }, kept?.etag ?? null);
  if (answer.ok) {
    if (answer.value) {
      const { body, header } = answer.value;
      const secret = header(deviceSecretHeader);
      if (secret) await keepDeviceSecret(ledger, businessId, secret);
      await storeRoster(ledger, businessId, { roster: body, etag: header('etag') });
    }
    await noteRosterLook(ledger, businessId, { name, at: clock.now() });
    return answer.value ? 'new' : 'same';
  }
  if (notOurs.has(answer.code)) await dropRoster(ledger, businessId);
  if (answer.code === 'device-ended') await forgetSession(ledger, token);
  if (answer.code === 'unauthorized') await askOthers(deps, { token, businessId, deviceId });
  return 'failed';
};

/** As `pull`. @returns whether there is another roster now */
export const pullRoster = async (deps: ApiDeps, known: boolean): Promise<boolean> =>
  (await pull(deps, known)) === 'new';

/**
 * After a pull of the board: asks for the roster, on a device that has one, when the board names another, and otherwise every half
 * hour, or every 30 seconds where the server names none.
 * @returns false if the call failed
 */
export const followRoster = async (deps: ApiDeps): Promise<boolean> => {
  const { ledger, clock } = deps;
  const session = await ledger.session.get('current');
  if (!session || !(await isRosterDue(ledger, session.businessId, clock.now()))) return true;
  return (await pull(deps, true)) !== 'failed';
};
