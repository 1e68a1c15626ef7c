import type { CatalogList } from '#contract/api-paths.ts';
import type { ErrorCode } from '#contract/errors.ts';

/**
 * Why a call failed: the server's code and Spanish text, 'network' when no answer came, or 'storage' when the
 * device could not store the answer.
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

/** A pull as a screen asks for it: that the device could not store its answer is an outcome too. */
export const orStorageFailure = <T>(
  pull: Promise<Outcome<T>>,
  {
    report,
    storageText,
  }: { report: (error: unknown) => void; storageText: (error: unknown) => string },
): Promise<Outcome<T>> =>
  pull.catch((error) => {
    report(error);
    return failure('storage', storageText(error));
  });
