import { type ErrorBody, type ErrorCode, errors } from '#contract/errors.ts';

/** A refusal with one of the contract's codes; the one table gives its status and text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  /** @param fields path of the input field ("products.0.quantity") -> what is wrong with it, in Spanish */
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

/** Too many of something in its window. */
export class TooManyRequests extends AppError {
  /** Milliseconds until the window ends. */
  readonly wait: number;

  constructor(wait: number) {
    super('too-many-requests');
    this.wait = wait;
  }
}
