import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { Paper } from './print-sheet.tsx';
import { readChoice, storeChoice } from './stored-choice.ts';

/** The paper width of this device's printer, kept in local storage. */
const storageKey = 'receiptPaper';

const storedPaper = (): Paper | null => {
  const stored = readChoice(storageKey);
  return stored === '80' || stored === '58' ? stored : null;
};

const paperAtom = atom<Paper>(storedPaper() ?? '80');
// Another tab may have changed it meanwhile.
paperAtom.onMount = (set) => {
  const stored = storedPaper();
  if (stored) set(stored);
};

export const setPaper = (paper: Paper): void => {
  getDefaultStore().set(paperAtom, paper);
  storeChoice(storageKey, paper);
};

export const usePaper = (): Paper => useAtomValue(paperAtom, { store: getDefaultStore() });
