import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { readChoice, storeChoice } from '#ui/stored-choice.ts';

/** The receipt printer of this device, kept in local storage. */

export const ways = ['usb', 'serial', 'bluetooth'] as const;

/** How the browser reaches it; also the name of the browser's own object for it. */
export type Way = (typeof ways)[number];

export interface PrinterChoice {
  way: Way;
  /** What it said of itself: how to write to it, and by what it is found again. */
  device: Readonly<Record<string, unknown>>;
  /** Cut the paper after each print. */
  cut: boolean;
  /** Open the drawer when a guest pays in cash. */
  drawer: boolean;
}

const storageKey = 'receiptPrinter';

const isChoice = (value: unknown): value is PrinterChoice =>
  typeof value === 'object' &&
  value !== null &&
  'way' in value &&
  ways.some((way) => way === value.way) &&
  'device' in value &&
  typeof value.device === 'object' &&
  value.device !== null;

/** Null where none was set up. Read anew each time, since another tab may have changed it. */
export const readPrinter = (): PrinterChoice | null => {
  const stored = readChoice(storageKey);
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isChoice(value) ? value : null;
  } catch {
    return null;
  }
};

const store = getDefaultStore();
const printerAtom = atom<PrinterChoice | null>(readPrinter());
printerAtom.onMount = (set) => set(readPrinter());

export const setPrinter = (printer: PrinterChoice | null): void => {
  storeChoice(storageKey, printer && JSON.stringify(printer));
  store.set(printerAtom, printer);
};

export const usePrinter = (): PrinterChoice | null => useAtomValue(printerAtom, { store });

const connectedAtom = atom(false);

export const setConnected = (connected: boolean): void => store.set(connectedAtom, connected);

/** Whether this tab has the printer open. */
export const useConnected = (): boolean => useAtomValue(connectedAtom, { store });
