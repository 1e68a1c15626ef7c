/**
 * Why nothing was printed. `not-chosen`: the browser's window was closed without a choice. `not-found`: off, unplugged, or the
 * browser wants it to be chosen again. `taken`: it can't be opened, as when another tab or program has it. `silent`: it took too
 * long. `gone`: it went away while it printed. `unusable`: it
 * doesn't understand text, or the app's own code for it failed.
 */
export type Failure = 'not-chosen' | 'not-found' | 'taken' | 'silent' | 'gone' | 'unusable';

export class PrinterFailure extends Error {
  readonly kind: Failure;

  constructor(kind: Failure, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}

/** Waits for so many ms at most. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PrinterFailure('silent')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
