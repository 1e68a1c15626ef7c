/** The public pages are built once and filled in with an installation's data when served. */

/** Placeholder of the public origin; nobody can own a `.invalid` host. */
export const originMark = 'https://comanda.invalid';

/** The company's chat; without a number the visitor picks the recipient. */
const chatHost = 'https://wa.me/';
export const chatMark = `${chatHost}COMPANY_PHONE`;

/** Files of the client with placeholders. */
export const markedFiles = [
  'index.html',
  'termsAndConditions.html',
  'robots.txt',
  'sitemap.xml',
] as const;

export interface Installation {
  /** Without a trailing slash. */
  origin: string;
  /** With country code; null if unknown. */
  phone: string | null;
}

/** Fills in the placeholders of a file. */
export const fillMarks = (text: string, { origin, phone }: Installation): string =>
  text
    .replaceAll(originMark, origin)
    .replaceAll(chatMark, `${chatHost}${phone?.replace('+', '') ?? ''}`);
