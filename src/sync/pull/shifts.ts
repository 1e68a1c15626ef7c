import * as z from 'zod/mini';
import { ask } from '#api/ask.ts';
import type { ApiDeps } from '#api/deps.ts';
import { failure, type Outcome } from '#api/outcome.ts';
import { shiftPath, shiftsPath, tillsPath } from '#contract/api-paths.ts';
import { shift, till } from '#contract/shifts.ts';
import { tillsName } from '#local/ledger/server-names.ts';
import { areTillsOthers, keepShift, keepShifts, keepTills } from '#local/till/kept-shifts.ts';

/** Tills and shifts as the server knows them. */

const get = <T>(deps: ApiDeps, path: string, schema: z.ZodMiniType<T>) =>
  ask(deps, { method: 'GET', path }, schema);

/** Brings the tills, the open shifts and the last closed ones up to date; only the tills for somebody who sees no sales. */
export const pullShifts = async (deps: ApiDeps): Promise<Outcome<unknown>> => {
  const { ledger, clock } = deps;
  const session = await ledger.session.get('current');
  if (!session) return failure('unauthorized');
  const { businessId } = session;
  // Read before the calls: a change meanwhile costs some more, and is never missed.
  const name = await tillsName(ledger, businessId);
  const [tills, shifts] = await Promise.all([
    get(deps, tillsPath, z.array(till)),
    get(deps, shiftsPath, z.array(shift)),
  ]);
  if (!tills.ok) return tills;
  const told = { tills: tills.value, at: clock.now(), name };
  if (shifts.ok) await keepShifts(ledger, businessId, { ...told, shifts: shifts.value });
  else if (shifts.code === 'role-forbidden') await keepTills(ledger, businessId, told);
  return shifts;
};

/** Asks where the board has named others. @returns false if nothing has come */
export const followShifts = async (deps: ApiDeps): Promise<boolean> => {
  const { ledger, clock } = deps;
  const session = await ledger.session.get('current');
  if (!session || !(await areTillsOthers(ledger, session.businessId))) return true;
  const told = await pullShifts(deps);
  if (told.ok || told.code === 'role-forbidden') return true;
  if (told.code !== 'not-found') return false;
  // An older server has none, and names them as soon as it has.
  const none = { tills: [], shifts: [], at: clock.now(), name: null };
  await keepShifts(ledger, session.businessId, none);
  return true;
};

export const shiftCalls = (deps: ApiDeps) => ({
  refreshShifts: () => pullShifts(deps),
  /** Brings one shift up to date. */
  refreshShift: async (key: string): Promise<Outcome<unknown>> => {
    const session = await deps.ledger.session.get('current');
    if (!session) return failure('unauthorized');
    const told = await get(deps, shiftPath(key), shift);
    if (told.ok) await keepShift(deps.ledger, session.businessId, told.value);
    return told;
  },
});
