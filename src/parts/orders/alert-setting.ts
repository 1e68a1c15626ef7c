import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { storeChoice, storedChoice, unlock } from './chime.ts';

/** Whether new orders are told with sound and notification on this device; null: nobody was asked yet. */
const choiceAtom = atom(storedChoice());

const choose = (on: boolean): void => {
  storeChoice(on);
  getDefaultStore().set(choiceAtom, on);
};

export const useAlertSetting = (): boolean | null =>
  useAtomValue(choiceAtom, { store: getDefaultStore() });

const askForNotifications = async (): Promise<void> => {
  if ('Notification' in window && Notification.permission === 'default')
    await Notification.requestPermission();
};

/**
 * While the person touches the page: sound, and the browser's own question about notifications, which may stay
 * unanswered. Rejects when there is no sound; then it is off.
 */
export const enableAlerts = async (): Promise<void> => {
  choose(true);
  void askForNotifications();
  try {
    await unlock();
  } catch (error) {
    choose(false);
    throw error;
  }
};

export const disableAlerts = (): void => choose(false);
