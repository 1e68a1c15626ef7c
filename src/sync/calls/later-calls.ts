import { callLater } from '#api/call-later.ts';
import type { CallDeps } from '#api/deps.ts';
import type { Outcome } from '#api/outcome.ts';
import type { OwnerCalls } from './owner-calls.ts';

/** Calls that neither the sign-in nor the order screen needs. Each is made when it is first read, so a spread copies none. */
export const laterCalls = (deps: CallDeps, refreshSettings: () => Promise<Outcome>): OwnerCalls => {
  const load = async () => (await import('./owner-calls.ts')).ownerCalls(deps, refreshSettings);
  const later = callLater(load, deps.report);
  const made: Partial<Record<keyof OwnerCalls, unknown>> = {};
  return new Proxy({} as OwnerCalls, {
    get: (_, name: keyof OwnerCalls) => (made[name] ??= later(name)),
  });
};
