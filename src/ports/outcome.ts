import type { ErrorCode } from '#contract/errors.ts';

/**
 * Why a call failed: the server's code and Spanish text, 'network' when there was no usable answer, or 'storage' when
 * the device could not keep it.
 */
export interface Failure {
  ok: false;
  code: ErrorCode | 'network' | 'storage';
  message: string | null;
  fields: Record<string, string>;
}

export type Outcome<T = void> = { ok: true; value: T } | Failure;

/** Whether the server answered, and the device had no room for what it said. */
export const isUnkept = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.code === 'storage';
