import type { ErrorCode } from '#contract/errors.ts';

/** Why a call failed: the server's code and Spanish text, or 'network' when there was no usable answer. */
export interface Failure {
  ok: false;
  code: ErrorCode | 'network';
  message: string | null;
  fields: Record<string, string>;
}

export type Outcome<T = void> = { ok: true; value: T } | Failure;
