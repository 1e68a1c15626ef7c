import { PrinterFailure } from './failure.ts';
import type { Link } from './transport.ts';

/** ESC/POS: what the sensors of the paper say, at once and whatever else waits in the printer. */
const askPaper = Uint8Array.of(0x10, 0x04, 0x04);

/** Answers have these bits so; other bytes are none. */
const isAnswer = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;
const isOut = (byte: number): boolean => (byte & 0b0110_0000) !== 0;

/** Links whose printer did not answer, as many cheap ones don't. They are not asked again: each time would take its while. */
const mute = new WeakSet<Link>();

/** Throws where a printer says that it has no paper: it would take the bytes all the same, and print nothing. */
export const checkPaper = async (link: Link): Promise<void> => {
  const { language } = link.device;
  if (!link.ask || mute.has(link) || (language ?? 'esc-pos') !== 'esc-pos') return;
  const answer = (await link.ask(askPaper)).find(isAnswer);
  if (answer === undefined) mute.add(link);
  else if (isOut(answer)) throw new PrinterFailure('no-paper');
};
