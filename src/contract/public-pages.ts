/** The public pages are built once; what an installation knows of itself is filled in as they are served. */

/** Stands for the address that people open; `.invalid` can belong to nobody. */
export const originMark = 'https://comanda.invalid';

/** The company's chat; without a number the visitor picks whom to write to. */
const chatHost = 'https://wa.me/';
export const chatMark = `${chatHost}COMPANY_PHONE`;

/** Files of the client that hold marks. */
export const markedFiles = [
  'index.html',
  'termsAndConditions.html',
  'robots.txt',
  'sitemap.xml',
] as const;

export interface Installation {
  /** Without a slash at its end. */
  origin: string;
  /** With the country's code; null where none is known. */
  phone: string | null;
}

/** A marked file as this installation shows it. */
export const fillMarks = (text: string, { origin, phone }: Installation): string =>
  text
    .replaceAll(originMark, origin)
    .replaceAll(chatMark, `${chatHost}${phone?.replace('+', '') ?? ''}`);
