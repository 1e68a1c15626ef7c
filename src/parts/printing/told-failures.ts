import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { Failure } from './hardware/failure.ts';

/** What a person can do about a failure. */
export interface Recourse {
  /** Replaces what is told under the same id. */
  id: string;
  title: string;
  /** Called by a touch, so that the browser may ask for the printer again. */
  again: () => void;
  byBrowser?: () => void;
  onClose?: () => void;
}

export interface ToldFailure {
  failure: Failure;
  recourse: Recourse;
}

const store = getDefaultStore();
const toldAtom = atom<readonly ToldFailure[]>([]);

/** What was not printed, until somebody answers. */
export const useToldFailures = (): readonly ToldFailure[] => useAtomValue(toldAtom, { store });

const others = (all: readonly ToldFailure[], id: string) =>
  all.filter(({ recourse }) => recourse.id !== id);

/** Says that nothing was printed. Work goes on meanwhile. */
export const tellFailure = (failure: Failure, recourse: Recourse): void =>
  store.set(toldAtom, (told) => [...others(told, recourse.id), { failure, recourse }]);

/** @param answer what the person wants; undefined: nothing more */
export const answerFailure = ({ recourse }: ToldFailure, answer?: () => void): void => {
  store.set(toldAtom, (told) => others(told, recourse.id));
  answer?.();
  recourse.onClose?.();
};
