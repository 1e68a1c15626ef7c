import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { type StepsFor, stepsFor } from './install-steps.ts';

/** Chromium's event, missing from TypeScript's library. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

export interface Installation {
  /** How the app is installed here: by the browser's prompt or by hand. Null: it is installed, or can't be. */
  way: 'prompt' | StepsFor | null;
  /** Whether the browser granted persistent storage; null: it was not asked. */
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

/** Listens for the install prompt from the start: it comes once, and maybe before any screen is drawn. */
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

/** Shows the browser's install prompt. An event can be used once, whatever the answer. */
export const install = async (): Promise<void> => {
  const prompt = offered;
  offered = null;
  change({ way: null });
  await prompt?.prompt();
};

/** Asks the browser for persistent storage. */
export const keepStorage = async (): Promise<void> => {
  const known = getDefaultStore().get(installationAtom).kept;
  if (known || !navigator.storage?.persist) return;
  const kept = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  if (kept !== known) change({ kept });
};

export const useInstallation = (): Installation =>
  useAtomValue(installationAtom, { store: getDefaultStore() });
