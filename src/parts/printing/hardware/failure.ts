/**
 * Why nothing was printed, by how far it came. Choosing: `not-chosen`, the browser's window was closed without a choice;
 * `no-permission`, the system or the browser refuses it; `graphics`, it prints pictures only; `unusable`, it is none, or the app's own
 * code failed. Finding: `not-found`, off, unplugged, or the browser wants it to be chosen again; `several` look like the one that was
 * chosen. Opening: `not-reachable`, too far away or off; `taken`, another tab or program has it. Printing: `no-paper`, as it says itself;
 * `silent`, it took too long; `gone`, it was cut off. `no-window`: the browser, asked to print, did nothing.
 */
export type Failure =
  | 'not-chosen'
  | 'no-permission'
  | 'graphics'
  | 'unusable'
  | 'not-found'
  | 'several'
  | 'not-reachable'
  | 'taken'
  | 'no-paper'
  | 'silent'
  | 'gone'
  | 'no-window';

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
