import { type ErrorBody, type ErrorCode, errors } from '#contract/errors.ts';

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

/** @throws AppError when there is any fault */
export const refuseFields = (code: ErrorCode, faults: Fault[]): void => {
  if (faults.length > 0) throw new AppError(code, Object.fromEntries(faults));
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
