import type { ErrorBody } from '#contract/error-body.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';

/** A refusal with one of the contract's codes, which decide status and text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  /**
   * @param fields path of an input field ("products.0.quantity") -> its fault in Spanish, or the only field, whose
   * fault is the code's text
   */
  constructor(code: ErrorCode, fields?: Record<string, string> | string) {
    super(errors[code].message);
    this.code = code;
    this.fields = typeof fields === 'string' ? { [fields]: this.message } : fields;
  }

  get status(): number {
    return errors[this.code].status;
  }

  get body(): ErrorBody {
    const { message, code, fields } = this;
    return { message, code, ...(fields ? { fields } : {}) };
  }
}

/** The path of an input field, and what is wrong with it in Spanish. */
export type Fault = [field: string, text: string];

/** @param fault of an item, null when it has none @throws AppError when any item has a fault, naming all */
export const refuseFields = <Item>(
  code: ErrorCode,
  items: readonly Item[],
  fault: (item: Item, index: number) => Fault | null,
): void => {
  const faults = items.map(fault).filter((each) => each !== null);
  if (faults.length > 0) throw new AppError(code, Object.fromEntries(faults));
};

/** The text of an error for the log; some network errors have a code but no message. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return message || code || String(error);
};

/** A rate limit is used up. */
export class TooManyRequests extends AppError {
  /** Milliseconds until the window ends. */
  readonly wait: number;

  constructor(wait: number) {
    super('too-many-requests');
    this.wait = wait;
  }
}
