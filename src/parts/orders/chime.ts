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
