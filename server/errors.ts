import { type ErrorBody, type ErrorCode, errors } from '#contract/errors.ts';

/** A refusal with one of the contract's codes, which decide status and text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  /** @param fields path of an input field ("products.0.quantity") -> its fault in Spanish */
  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(errors[code].message);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return errors[this.code].status;
  }

  get body(): ErrorBody {
    const { message, code, fields } = this;
    return { message, code, ...(fields ? { fields } : {}) };
  }
}

/** @throws AppError when there is any fault; each is the path of an input field and a text in Spanish */
export const refuseFields = (code: ErrorCode, faults: [field: string, text: string][]): void => {
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
