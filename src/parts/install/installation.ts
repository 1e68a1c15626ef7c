import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { type StepsFor, stepsFor } from './install-steps.ts';

/** Chromium's, not in TypeScript's library. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

export interface Installation {
  /** How the app can be installed here: the browser asks, or a person takes steps. Null: it is, or can't be. */
  way: 'prompt' | StepsFor | null;
  /** Whether the browser keeps what is stored here when space runs out; null: it was not asked. */
  kept: boolean | null;
}

const isInstalled = (): boolean =>
  ('standalone' in navigator && navigator.standalone === true) ||
  ['standalone', 'window-controls-overlay', 'minimal-ui', 'fullscreen'].some(
    (mode) => window.matchMedia(`(display-mode: ${mode})`).matches,
  );

let offered: InstallPrompt | null = null;
const installationAtom = atom<Installation>({ way: null, kept: null });

const change = (changes: Partial<Installation>): void =>
  getDefaultStore().set(installationAtom, (state) => ({ ...state, ...changes }));

/** Keeps the browser's offer from its first moment on: it comes once, and maybe before any screen. */
export const watchInstallation = (): void => {
  if (!isInstalled()) change({ way: stepsFor(navigator) });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
    change({ way: 'prompt' });
  });
  window.addEventListener('appinstalled', () => {
    offered = null;
    change({ way: null });
    void keepStorage();
  });
};

/** Shows the browser's own question. An offer can be used once; whatever the answer, another has to come. */
export const install = async (): Promise<void> => {
  const prompt = offered;
  offered = null;
  change({ way: null });
  await prompt?.prompt();
};

/** Asks the browser to keep what is stored here even when space runs out. */
export const keepStorage = async (): Promise<void> => {
  const known = getDefaultStore().get(installationAtom).kept;
  if (known || !navigator.storage?.persist) return;
  const kept = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  if (kept !== known) change({ kept });
};

export const useInstallation = (): Installation =>
  useAtomValue(installationAtom, { store: getDefaultStore() });
