import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { Paper } from './print-sheet.tsx';

/** The paper width of this device's printer, kept in local storage. */
const storageKey = 'receiptPaper';

/** Null when nothing is stored or the storage is blocked. */
const storedPaper = (): Paper | null => {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === '80' || stored === '58' ? stored : null;
  } catch {
    return null;
  }
};

const paperAtom = atom<Paper>(storedPaper() ?? '80');
// Another tab may have changed it meanwhile.
paperAtom.onMount = (set) => {
  const stored = storedPaper();
  if (stored) set(stored);
};

export const setPaper = (paper: Paper): void => {
  getDefaultStore().set(paperAtom, paper);
  try {
    localStorage.setItem(storageKey, paper);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
};

export const usePaper = (): Paper => useAtomValue(paperAtom, { store: getDefaultStore() });
