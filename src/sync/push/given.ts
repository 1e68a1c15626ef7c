import type { Lane } from '#operations/lane.ts';
import { operationOf } from '#operations/registry.ts';
import type { AttemptResult } from './attempt.ts';

/**
 * What takes over what another lane gives is refused until that is accepted, and backs off. The lanes of those that can be accepted now
 * are kept here until they have no request under way.
 */
export type Given = Set<Lane>;

export const noteGiven = (given: Given, results: readonly AttemptResult[]): void => {
  for (const { kind, entry } of results) {
    const to = kind === 'accepted' && operationOf(entry)?.givesTo?.(entry.params as never);
    if (to) given.add(to);
  }
};

/** @returns those that can be looked at, which are forgotten with that */
export const takeGiven = (given: Given, inFlight: ReadonlySet<Lane>): Lane[] => {
  const free = [...given].filter((lane) => !inFlight.has(lane));
  for (const lane of free) given.delete(lane);
  return free;
};
