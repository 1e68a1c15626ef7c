/** Reads what an ESC/POS printer was told, as the printer would. */

export interface PrintedLine {
  text: string;
  /** Times as wide and as high as the plain font, of the first letter. */
  size: [number, number];
  bold: boolean;
  /** White on black. */
  inverted: boolean;
}

export interface PaperRead {
  initialized: boolean;
  lines: PrintedLine[];
  /** In order, with the number of lines before each. */
  events: ['cut' | 'pulse', number][];
}

const cp437 = {
  ...{ 160: 'á', 130: 'é', 161: 'í', 162: 'ó', 163: 'ú', 129: 'ü', 164: 'ñ', 144: 'É' },
  ...{ 154: 'Ü', 165: 'Ñ', 168: '¿', 173: '¡', 250: '·' },
};

/** Letters of Spanish by the number of the code page on Epson printers (and most that copy them). */
const codePages: Record<number, Record<number, string>> = {
  0: cp437,
  // cp850
  2: { ...cp437, 181: 'Á', 214: 'Í', 224: 'Ó', 233: 'Ú', 158: '×' },
};

/** A command: its first two bytes, how many follow, and what it does. */
type Command = (read: Reading, args: number[]) => void;

interface Reading extends PaperRead {
  page: number;
  now: PrintedLine;
}

const empty = (): PrintedLine => ({ text: '', size: [1, 1], bold: false, inverted: false });

const style = (read: Reading, change: Partial<PrintedLine>): void => {
  Object.assign(read.now, change);
};

const commands: Record<string, [args: number, run: Command]> = {
  '1b40': [0, (read) => Object.assign(read, { initialized: true })],
  '1c2e': [0, () => undefined],
  '1b4d': [1, () => undefined],
  '1b74': [1, (read, [page = 0]) => Object.assign(read, { page })],
  '1b45': [1, (read, [on]) => style(read, { bold: on === 1 })],
  '1d42': [1, (read, [on]) => style(read, { inverted: on === 1 })],
  '1d21': [1, (read, [n = 0]) => style(read, { size: [(n >> 4) + 1, (n & 15) + 1] })],
  '1d56': [1, (read) => read.events.push(['cut', read.lines.length])],
  '1b70': [3, (read) => read.events.push(['pulse', read.lines.length])],
};

const letterOf = ({ page }: Reading, byte: number): string =>
  byte < 0x80 ? String.fromCharCode(byte) : (codePages[page]?.[byte] ?? `<${page}:${byte}>`);

/** Throws on a command that it doesn't know. */
export const readPaper = (bytes: Iterable<number>): PaperRead => {
  const read: Reading = { initialized: false, lines: [], events: [], page: 0, now: empty() };
  const all = [...bytes];
  let line = '';
  let first: PrintedLine | null = null;
  for (let at = 0; at < all.length; at += 1) {
    const byte = all[at] ?? 0;
    if ([0x1b, 0x1c, 0x1d].includes(byte)) {
      const name = [byte, all[at + 1] ?? 0].map((n) => n.toString(16).padStart(2, '0')).join('');
      const [args, run] = commands[name] ?? [];
      if (args === undefined || !run) throw new Error(`unknown command ${name} at ${at}`);
      run(read, all.slice(at + 2, at + 2 + args));
      at += 1 + args;
    } else if (byte === 0x0a) {
      read.lines.push({ ...(first ?? read.now), text: line });
      line = '';
      first = null;
    } else if (byte !== 0x0d) {
      const letter = letterOf(read, byte);
      if (letter !== ' ') first ??= { ...read.now };
      line += letter;
    }
  }
  return { initialized: read.initialized, lines: read.lines, events: read.events };
};

/** The text of all lines, as the paper shows it. */
export const textOf = ({ lines }: PaperRead): string => lines.map(({ text }) => text).join('\n');

/** How many bytes follow each command of the languages of receipt printers. */
const lengths: Record<string, number> = {
  ...Object.fromEntries(Object.entries(commands).map(([name, [args]]) => [name, args])),
  // Star
  ...{ '1b69': 2, '1b1d': 2, '1b64': 1, '1b34': 0, '1b35': 0, '1b46': 0, '1b1e': 2, '1b07': 3 },
};

const hex = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What a printer would print, of bytes that are no command which it was meant to get: Star's `1b45` turns bold on, and takes nothing.
 * Throws on an unknown command.
 */
export const printedBytes = (bytes: Uint8Array, isStar: boolean): number[] => {
  const all = [...bytes];
  const printed: number[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const name = hex(all.slice(at, at + 2));
    if (![0x1b, 0x1c, 0x1d].includes(all[at] ?? 0)) printed.push(all[at] ?? 0);
    else if (isStar && name === '1b40') at += 2;
    else if (isStar && name === '1b45') at += 1;
    else if (name in lengths) at += 1 + (lengths[name] ?? 0);
    else throw new Error(`unknown command ${name} at ${at}`);
  }
  return printed;
};
