import * as z from 'zod/mini';
import { ask } from '#api/ask.ts';
import type { ApiDeps } from '#api/deps.ts';
import { failure, type Outcome } from '#api/outcome.ts';
import { shiftPath, shiftsPath, tillsPath } from '#contract/api-paths.ts';
import { shift, till } from '#contract/shifts.ts';
import { keepShift, keepShifts } from '#local/till/kept-shifts.ts';

/** Tills and shifts as the server knows them. */

export const shiftCalls = (deps: ApiDeps) => {
  const get = <T>(path: string, schema: z.ZodMiniType<T>) =>
    ask(deps, { method: 'GET', path }, schema);
  /** Brings the tills, the open shifts and the last closed ones up to date. */
  const refreshShifts = async (): Promise<Outcome<unknown>> => {
    const session = await deps.ledger.session.get('current');
    if (!session) return failure('unauthorized');
    const [tills, shifts] = await Promise.all([
      get(tillsPath, z.array(till)),
      get(shiftsPath, z.array(shift)),
    ]);
    if (!tills.ok) return tills;
    if (!shifts.ok) return shifts;
    await keepShifts(deps.ledger, session.businessId, {
      ...{ tills: tills.value, shifts: shifts.value },
      at: deps.clock.now(),
    });
    return { ok: true, value: null };
  };
  /** Brings one shift up to date. */
  const refreshShift = async (key: string): Promise<Outcome<unknown>> => {
    const session = await deps.ledger.session.get('current');
    if (!session) return failure('unauthorized');
    const told = await get(shiftPath(key), shift);
    if (told.ok) await keepShift(deps.ledger, session.businessId, told.value);
    return told;
  };
  return {
    refreshShift,
    refreshShifts,
  };
};
