import type * as z from 'zod/mini';
import { type AskCall, ask } from './ask.ts';
import type { CallDeps } from './deps.ts';
import { failure, type Outcome } from './outcome.ts';
import type { Call } from './transport.ts';

/** A call about the session's business. `path`: after the business's own. */
export const callOf = async (
  { ledger }: CallDeps,
  { method, path, input }: { method: Call['method']; path: string; input?: object | undefined },
): Promise<AskCall | null> => {
  const session = await ledger.session.get('current');
  if (!session) return null;
  const { token, businessId } = session;
  const call = { method, path: `business/${businessId}/${path}`, token, businessId };
  return input ? { ...call, body: JSON.stringify(input) } : call;
};

/** Sends a call about the session's business. `path`: after the business's own. */
export const ofBusiness =
  (deps: CallDeps) =>
  async <T>(
    method: Call['method'],
    path: string,
    schema: z.ZodMiniType<T>,
    input?: object,
  ): Promise<Outcome<T>> => {
    const call = await callOf(deps, { method, path, input });
    return call ? ask(deps, call, schema) : failure('unauthorized');
  };
