import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { unlockSound } from './chime.ts';

const key = 'audioUnlocked';

const storedSetting = (): boolean | null => {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === 'true';
  } catch {
    return null;
  }
};

const storeSetting = (on: boolean): void => {
  try {
    localStorage.setItem(key, String(on));
  } catch {
    // Without storage the setting lasts as long as the page.
  }
};

/** Whether new orders play a sound and show a notification on this device; null before the first answer. */
const settingAtom = atom(storedSetting());

const setAlerts = (on: boolean): void => {
  storeSetting(on);
  getDefaultStore().set(settingAtom, on);
};

export const useAlertSetting = (): boolean | null =>
  useAtomValue(settingAtom, { store: getDefaultStore() });

const askForNotifications = async (): Promise<void> => {
  if ('Notification' in window && Notification.permission === 'default')
    await Notification.requestPermission();
};

/**
 * Unlocks the sound and opens the browser's question about notifications, without waiting for its answer. Must be called
 * while handling a tap. Rejects, and switches the alerts off, when there is no sound.
 */
export const enableAlerts = async (): Promise<void> => {
  setAlerts(true);
  void askForNotifications();
  try {
    await unlockSound();
  } catch (error) {
    setAlerts(false);
    throw error;
  }
};

export const disableAlerts = (): void => setAlerts(false);
