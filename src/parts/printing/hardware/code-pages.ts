import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

/** Which letters a printer has, and on which of its code pages. */

type Encoder = ReceiptPrinterEncoder;
type Page = Parameters<Encoder['codepage']>[0];

/** The first that has all letters of a word is taken. The first two are on nearly all printers. */
const pageNames = [
  ...(['cp437', 'cp850', 'cp858', 'windows1252', 'cp852', 'windows1250'] as const),
  ...(['cp857', 'windows1254', 'cp775', 'windows1257', 'cp737', 'windows1253'] as const),
  ...(['cp866', 'windows1251', 'cp862', 'windows1255', 'cp864', 'windows1256'] as const),
  ...(['thai42', 'thai11'] as const),
] satisfies readonly Page[];

/** Where Unicode has the letters and signs of these pages. */
const ranges = [
  [0xa1, 0x06ff],
  [0x0e01, 0x0e5b],
  [0x2010, 0x266f],
] as const;

const candidates = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n))
  .map((point) => String.fromCodePoint(point));

const unknown = 0x3f;
const isLetter = (byte: number): boolean => byte >= 0x80 && byte !== unknown;

const known = new Map<Page, ReadonlySet<string>>();

/**
 * The letters of a page beyond ASCII, asked of the encoder once. It has some of them in place of control characters, as `•` and `←` on
 * cp437: printers take these for commands, so they don't count.
 */
const lettersOf = (page: Page): ReadonlySet<string> => {
  const found = known.get(page);
  if (found) return found;
  const encoder = new ReceiptPrinterEncoder({ columns: 48, codepageMapping: { [page]: 0 } });
  const bytes = encoder
    .codepage(page)
    .text(candidates.join(''))
    .encode('lines')
    .flat()
    .flatMap((item) =>
      'payload' in item && Reflect.get(item, 'type') === 'text' ? (item.payload as number[]) : [],
    );
  const letters = new Set(candidates.filter((_, place) => isLetter(bytes[place] ?? unknown)));
  known.set(page, letters);
  return letters;
};

/** A piece of a text, and the page that has its letters. */
interface Run {
  page: Page;
  text: string;
}

export interface CodePages {
  has: (letter: string) => boolean;
  /** A text of which the printer has all letters, cut where the page changes: between words wherever one page has the whole word. */
  runsOf: (text: string) => Run[];
}

const ascii = /^[ -~]*$/;

const supports = (encoder: Encoder, page: Page): boolean => {
  try {
    encoder.codepage(page);
    return true;
  } catch {
    return false;
  }
};

/** The pages of a printer, which is written to by this encoder. */
export const codePagesOf = (encoder: Encoder): CodePages => {
  const pages = pageNames.filter((page) => supports(encoder, page));
  const [first = 'cp437'] = pages;
  const hasAll = (page: Page, text: string): boolean =>
    ascii.test(text) ||
    [...text].every((letter) => ascii.test(letter) || lettersOf(page).has(letter));
  const pageOf = (text: string): Page | undefined => pages.find((page) => hasAll(page, text));

  const runsOf = (text: string): Run[] => {
    const runs: Run[] = [];
    const add = (piece: string): void => {
      const last = runs.at(-1);
      const page = last && hasAll(last.page, piece) ? last.page : pageOf(piece);
      if (page === undefined && piece.length > 1) [...piece].forEach(add);
      else if (last && last.page === page) last.text += piece;
      else runs.push({ page: page ?? first, text: piece });
    };
    // A blank goes with the word behind it, where the encoder may break the line.
    for (const [piece] of text.matchAll(/ *[^ ]+| +$/g)) add(piece);
    return runs;
  };
  return { has: (letter) => pageOf(letter) !== undefined, runsOf };
};

/** What earlier builds have remembered of cheap printers. The encoder doesn't know these. */
const unknownNames = ['default', 'zjiang'];

/** Pages that nearly all printers have, under these numbers; together they have all letters of Spanish. */
const commonPages = { cp437: 0, cp850: 2 };

/** The code pages of a printer by the encoder's name of them; the common ones where it has none. */
export const pagesOf = (name: string | null | undefined) =>
  name && !unknownNames.includes(name) ? name : commonPages;
