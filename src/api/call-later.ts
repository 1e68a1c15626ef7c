import { failure, type Outcome } from './outcome.ts';

/** Makes calls whose code comes with the first of them. Code that can't be loaded fails a call as a missing network does. */
export const callLater =
  <Calls extends object>(load: () => Promise<Calls>, report: (error: unknown) => void) =>
  <Name extends keyof Calls>(name: Name): Calls[Name] => {
    const call = async (...args: unknown[]) => {
      const calls = await load().catch((error: unknown) => {
        report(error);
        return null;
      });
      if (!calls) return failure('network');
      return (calls[name] as (...given: unknown[]) => Promise<Outcome<unknown>>)(...args);
    };
    return call as Calls[Name];
  };
