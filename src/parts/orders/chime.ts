/** The sound of a new order. */

const file = '/sounds/orden-nueva.wav';
const key = 'audioUnlocked';

let context: AudioContext | null = null;
let sound: Promise<AudioBuffer> | null = null;

/** What the person chose on this device; null when nobody was asked yet. */
export const storedChoice = (): boolean | null => {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === 'true';
  } catch {
    return null;
  }
};

export const storeChoice = (unlocked: boolean): void => {
  try {
    localStorage.setItem(key, String(unlocked));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
};

const audio = (): AudioContext => {
  context ??= new AudioContext();
  return context;
};

const load = async (): Promise<AudioBuffer> => {
  const reply = await fetch(file);
  return audio().decodeAudioData(await reply.arrayBuffer());
};

/** Whether a sound would be heard now: browsers want the person to have touched the page first. */
export const isAudible = (): boolean => context?.state === 'running';

/** To be called while the person touches the page: from then on it may sound. */
export const unlock = async (): Promise<void> => {
  sound ??= load().catch((error) => {
    sound = null;
    throw error;
  });
  await audio().resume();
  await sound;
};

/** Sounds once; nothing when the page may not. */
export const playChime = async (): Promise<void> => {
  if (!isAudible() || !sound) return;
  const source = audio().createBufferSource();
  source.buffer = await sound;
  source.connect(audio().destination);
  source.start();
};
