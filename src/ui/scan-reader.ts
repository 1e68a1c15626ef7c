/** A scanner's keys follow each other within this time on average, fingers don't. */
const averageMs = 50;
/** A longer pause ends what was typed before it. */
const pauseMs = 100;
/** What a scanner sends behind a code, such as CR and LF, comes within this time. */
const behindMs = 500;

/** What of a key event tells a scanner from fingers. */
export type Key = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>;

/**
 * What a key is among those before it: the first that may be a scanner's, a further sign of the text, the one that ends the text,
 * or what a scanner sends behind that.
 */
export type Heard = 'first' | 'sign' | 'end' | 'behind' | null;

/** Of a scanner that ends a code by a line feed, which arrives as a shortcut. */
const isLineFeed = ({ key, ctrlKey }: Key) => ctrlKey && key.toLowerCase() === 'j';
const isEnd = (key: Key) => key.key === 'Enter' || key.key === 'Tab' || isLineFeed(key);
/** Held while others are pressed, such as for a capital letter. */
const isHeld = ({ key }: Key) => ['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock'].includes(key);
/** Signs behind AltGr say that both modifiers are down. */
const isSign = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  key.length === 1 && !metaKey && ctrlKey === altKey;

/** Tells a scanner that works as a keyboard from fingers, by the times of its keys alone. */
export const createScanReader = () => {
  let text = '';
  let begun = 0;
  let last = Number.NEGATIVE_INFINITY;
  let ended = false;
  const isFast = (pauses: number) => pauses > 0 && last - begun <= averageMs * pauses;
  return {
    /** The text so far, unless fingers typed it. */
    text: (): string => (isFast(text.length - 1) ? text : ''),
    /** It has fallen silent: the text is whole. */
    end: () => {
      ended = true;
    },
    read: (key: Key): Heard => {
      if (isHeld(key)) return null;
      const pause = key.timeStamp - last;
      const within = (ms: number) => pause >= 0 && pause <= ms;
      const near = within(pauseMs);
      last = key.timeStamp;
      if (ended && within(behindMs) && isEnd(key)) return 'behind';
      if (!ended && near && isEnd(key) && isFast(text.length)) {
        ended = true;
        return 'end';
      }
      if (!isSign(key) || key.repeat || key.isComposing) {
        text = '';
        ended = false;
        return null;
      }
      if (near && text !== '' && !ended) {
        text += key.key;
        return 'sign';
      }
      text = key.key;
      begun = key.timeStamp;
      ended = false;
      return 'first';
    },
  };
};
