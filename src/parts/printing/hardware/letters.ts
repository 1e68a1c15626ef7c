/** Signs of typography that no printer has. */
const plainSigns: Readonly<Record<string, string>> = {
  ...{ '→': '>', '−': '-', '–': '-', '—': '-', '…': '...', '‘': "'", '’': "'", '“': '"', '”': '"' },
  ...{ '\u00a0': ' ', '\u202f': ' ' },
};

/** A text in letters that the code pages have. */
export const plain = (text: string): string =>
  text.normalize('NFC').replace(/[→−–—…‘’“”\u00a0\u202f]/g, (sign) => plainSigns[sign] ?? sign);

/** Pages that nearly all printers have, under these numbers; together they have all letters of Spanish. */
const commonPages = { cp437: 0, cp850: 2 };

/** Names that the drivers give to the pages of cheap printers, and that the encoder doesn't know. */
const unknownNames = ['default', 'zjiang'];

/** The code pages that the driver names for a printer; the common ones where it names none. */
export const pagesOf = (name: string | null | undefined) =>
  name && !unknownNames.includes(name) ? name : commonPages;
