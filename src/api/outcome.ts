import type { CatalogList } from '#contract/api-paths.ts';
import type { ErrorCode } from '#contract/errors.ts';

/**
 * Why a call failed: the server's code and Spanish text, 'network' when no answer came, or 'storage' when the
 * device had no room for the answer.
 */
export interface Failure {
  ok: false;
  code: ErrorCode | 'network' | 'storage';
  message: string | null;
  fields: Record<string, string>;
}

export type Outcome<T = void> = { ok: true; value: T } | Failure;

/** What became of each list of the catalog. */
export type CatalogOutcomes = Record<CatalogList, Outcome>;

export const done: Outcome = { ok: true, value: undefined };

/** A failure that has no words of the server. */
export const failure = (code: Failure['code'], message: string | null = null): Failure => ({
  ok: false,
  code,
  message,
  fields: {},
});

export const mapOutcome = <T, U>(outcome: Outcome<T>, change: (value: T) => U): Outcome<U> =>
  outcome.ok ? { ok: true, value: change(outcome.value) } : outcome;

/** A pull as a screen asks for it: no room on the device for its answer is an outcome too. */
export const orStorageFailure = <T>(
  pull: Promise<Outcome<T>>,
  { report, storageFullText }: { report: (error: unknown) => void; storageFullText: string },
): Promise<Outcome<T>> =>
  pull.catch((error) => {
    report(error);
    return failure('storage', storageFullText);
  });
