import { useSyncExternalStore } from 'react';
import type { Paper } from './print-sheet.tsx';

/** The roll in this device's printer, remembered on the device. */
const storageKey = 'receiptPaper';

let fallback: Paper = '80';
const listeners = new Set<() => void>();

const getPaper = (): Paper => {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === '80' || stored === '58' ? stored : fallback;
  } catch {
    return fallback;
  }
};

export const setPaper = (paper: Paper): void => {
  fallback = paper;
  try {
    localStorage.setItem(storageKey, paper);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePaper = (): Paper => useSyncExternalStore(subscribe, getPaper);
