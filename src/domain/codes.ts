/** Two digits are a table or a quantity, however fast they come. */
const leastDigits = 3;
/** The digits of the shortest EAN: a scanner that ends a code by no key must have sent so many. */
const leastEan = 8;

/** AIM's identifier, which a scanner may send before a code to say its kind: `]E0` for an EAN. */
const kindOfCode = /^\][a-z]\w/;

/** A code as it is compared: letters in either case, without what a scanner puts before it. */
export const plainCode = (text: string): string =>
  text.trim().toLowerCase().replace(kindOfCode, '');

export const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Whether a text that came faster than fingers type is a code by itself. `ended`: by a key, such as Enter. */
export const isScannedCode = (text: string, ended: boolean): boolean => {
  const code = plainCode(text);
  return isDigits(code) && code.length >= (ended ? leastDigits : leastEan);
};

/** The lengths of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const articleLengths = [8, 12, 13, 14];

/** Whether a code can only be an article's, where people's numbers are scanned too: a RUC has the length of an EAN, and ends in 001. */
export const isArticle = (text: string): boolean => {
  const code = plainCode(text);
  return isDigits(code) && articleLengths.includes(code.length) && !/^\d{10}001$/.test(code);
};

/**
 * An EAN without its leading zeros: a UPC-A of 12 digits, the EAN-13 that begins with 0 and the GTIN-14 that begins with 00 are
 * the same article, whichever of them was written down or scanned.
 */
const significant = (ean: string): string => (isDigits(ean) ? ean.replace(/^0+(?=\d)/, '') : ean);

interface Coded {
  ean?: string;
  sku?: string;
}

const codesOf = ({ ean = '', sku = '' }: Coded): string[] => {
  const [article, own] = [plainCode(ean), plainCode(sku)];
  return [
    ...(article === '' ? [] : [`ean ${significant(article)}`]),
    ...(own === '' ? [] : [`sku ${own}`]),
  ];
};

/** A search of items by a whole code, never by a part of it: their EAN, or their SKU, whose zeros count. */
export const codeFinder = <T extends Coded>(items: readonly T[]) => {
  let index: Map<string, T[]> | undefined;
  /** Made for the first code: few visits have one. */
  const indexed = () => {
    const byCode = new Map<string, T[]>();
    for (const item of items)
      for (const code of codesOf(item)) byCode.set(code, [...(byCode.get(code) ?? []), item]);
    return byCode;
  };
  /** All that have the code: which of several is meant is a question for people. */
  return (typed: string): T[] => {
    index ??= indexed();
    const having = codesOf({ ean: typed, sku: typed }).flatMap((code) => index?.get(code) ?? []);
    return [...new Set(having)];
  };
};
