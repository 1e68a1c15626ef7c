import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { readChoice, storeChoice } from '#ui/stored-choice.ts';

/** The sound of a new order. */

const file = '/sounds/orden-nueva.wav';

let context: AudioContext | null = null;
let sound: Promise<AudioBuffer> | null = null;

const audio = (): AudioContext => {
  context ??= new AudioContext();
  return context;
};

const loadSound = async (): Promise<AudioBuffer> => {
  const reply = await fetch(file);
  return audio().decodeAudioData(await reply.arrayBuffer());
};

/** Whether a sound would play now: browsers require a touch or key press first. */
export const isAudible = (): boolean => context?.state === 'running';

/** Unlocks the sound; must be called while handling a touch or key press. Rejects when the sound can't be loaded. */
export const unlockSound = async (): Promise<void> => {
  sound ??= loadSound().catch((error) => {
    sound = null;
    throw error;
  });
  await audio().resume();
  await sound;
};

/** Plays the sound once, or nothing while it is locked. */
export const playChime = async (): Promise<void> => {
  if (!isAudible() || !sound) return;
  const source = audio().createBufferSource();
  source.buffer = await sound;
  source.connect(audio().destination);
  source.start();
};

const key = 'audioUnlocked';

const storedSetting = (): boolean | null => {
  const stored = readChoice(key);
  return stored === null ? null : stored === 'true';
};

/** Whether new orders play a sound and show a notification on this device; null before the first answer. */
const settingAtom = atom(storedSetting());

const setAlerts = (on: boolean): void => {
  storeChoice(key, String(on));
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
