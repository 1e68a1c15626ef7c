import { actorHeader } from '#contract/headers.ts';
import { personAt } from '#local/people/person.ts';
import type { ApiDeps } from './deps.ts';

/**
 * The parts for calls that a person makes on a screen: they name the person at a shared device, whom the server judges them by. What
 * the device does by itself, such as pulls, names nobody.
 */
export const actingAs = <Deps extends ApiDeps>(deps: Deps): Deps => {
  const { ledger, transport } = deps;
  const person = async (): Promise<Record<string, string>> => {
    const session = await ledger.session.get('current');
    const own = session?.settings.member?.id;
    const memberId = session && (await personAt(ledger, session.businessId))?.memberId;
    return own === undefined || !memberId || memberId === own
      ? {}
      : { [actorHeader]: String(memberId) };
  };
  return {
    ...deps,
    transport: async (call) =>
      transport({ ...call, headers: { ...(await person()), ...call.headers } }),
  };
};
