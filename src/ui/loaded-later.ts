import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { later } from './later.ts';

/**
 * A module that the first screen does without: it is loaded after that screen. Components draw without it until it has
 * arrived, so that an error while loading takes no screen away.
 */
export const loadedLater = <M>(load: () => Promise<M>) => {
  const store = getDefaultStore();
  const arrived = atom<{ module: M } | null>(null);
  let loading: Promise<M> | undefined;
  const loadOnce = async (): Promise<M> => {
    try {
      const module = await load();
      store.set(arrived, { module });
      return module;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  /** Loads it now, and again where it has failed before. */
  const start = (): Promise<M> => {
    loading ??= loadOnce();
    return loading;
  };
  /** Loads it now, and reports a failure. */
  const prepare = (): void => {
    start().catch(reportError);
  };
  later(prepare);
  return {
    start,
    prepare,
    /** The module; null until it has arrived. */
    current: (): M | null => store.get(arrived)?.module ?? null,
    useLoaded: (): M | null => useAtomValue(arrived, { store })?.module ?? null,
  };
};
