import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** Whether the picker of the person at the tablet is open. */
const openAtom = atom(false);

export const setPicker = (open: boolean): void => getDefaultStore().set(openAtom, open);

export const usePickerOpen = (): boolean => useAtomValue(openAtom, { store: getDefaultStore() });
