import * as z from 'zod/mini';
import { ask, askWithHeaders } from '#api/ask.ts';
import type { CallDeps } from '#api/deps.ts';
import { failure, type Outcome } from '#api/outcome.ts';
import { tillPath, tillsPath } from '#contract/api-paths.ts';
import { errors } from '#contract/errors.ts';
import { idempotencyKey, replayed } from '#contract/headers.ts';
import { type ApiTill, type TillChange, type TillInput, till } from '#contract/shifts.ts';
import { keepTills } from '#local/till/kept-shifts.ts';

/** The owner's work on tills. All of it needs the network; the device knows the outcome at once. */
export const tillCalls = (deps: CallDeps) => {
  const refreshTills = async (): Promise<Outcome<ApiTill[]>> => {
    const session = await deps.ledger.session.get('current');
    if (!session) return failure('unauthorized');
    const { token, businessId } = session;
    const call = { method: 'GET', path: tillsPath, token, businessId } as const;
    const told = await ask(deps, call, z.array(till));
    if (told.ok)
      await keepTills(deps.ledger, businessId, { tills: told.value, at: deps.clock.now() });
    return told;
  };
  const change = (id: number, content: TillChange): Promise<Outcome<ApiTill>> =>
    ask(deps, { method: 'PATCH', path: tillPath(id), body: JSON.stringify(content) }, till);
  const create = async (key: string, content: TillInput): Promise<Outcome<ApiTill>> => {
    const headers = { [idempotencyKey]: key };
    const call = { method: 'POST', path: tillsPath, headers } as const;
    const made = await askWithHeaders(deps, { ...call, body: JSON.stringify(content) }, till);
    if (!made.ok) return made;
    const { body, header } = made.value;
    // Made by an earlier try whose reply was lost: it gets the name that the form has now.
    return header(replayed) === null ? { ok: true, value: body } : change(body.id, content);
  };
  const known = async (outcome: Outcome<ApiTill>): Promise<Outcome<ApiTill>> => {
    if (outcome.ok) await refreshTills();
    return outcome;
  };
  return {
    refreshTills,
    loadTill: async (id: number): Promise<Outcome<ApiTill>> => {
      const all = await refreshTills();
      if (!all.ok) return all;
      const value = all.value.find((each) => each.id === id);
      return value
        ? { ok: true, value }
        : failure('till-not-found', errors['till-not-found'].message);
    },
    /** Once for a `key`, a UUID, however often it is sent. */
    createTill: async (key: string, content: TillInput) => known(await create(key, content)),
    updateTill: async (id: number, content: TillChange) => known(await change(id, content)),
  };
};
