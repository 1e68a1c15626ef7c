import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { storeChoice, storedChoice, unlock } from './chime.ts';
import { askForNotifications } from './notification.ts';

/** Whether new orders are told with sound and notification on this device; null: nobody was asked yet. */
const choiceAtom = atom(storedChoice());

const choose = (on: boolean): void => {
  storeChoice(on);
  getDefaultStore().set(choiceAtom, on);
};

export const useAlertChoice = (): boolean | null =>
  useAtomValue(choiceAtom, { store: getDefaultStore() });

/** While the person touches the page: sound first, then the browser's own question about notifications. */
export const turnOn = async (): Promise<void> => {
  choose(true);
  await unlock();
  await askForNotifications();
};

export const turnOff = (): void => choose(false);
