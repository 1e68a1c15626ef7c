/** Pages and service worker are built once and filled in with an installation's data when served. */

/** Placeholder of the public origin; nobody can own a `.invalid` host. */
export const originMark = 'https://comanda.invalid';

/** The company's chat. */
const chatHost = 'https://wa.me/';
export const chatMark = `${chatHost}COMPANY_PHONE`;

/** A link to the chat: it goes where an installation has no number. */
const chatLink = new RegExp(`<a href="${chatMark}.*?</a>`, 'gs');

/** Value of the attribute `data-chat` of a public page, by which it shows what stands in the chat's place. */
export const chatStateMark = 'COMPANY_CHAT';

/** Content of the meta element that tells the app whether this installation has sign-in with Google. */
export const googleMark = 'GOOGLE_SIGN_IN';
export const withGoogle = 'yes';

/**
 * In the service worker, part of each page's revision. Changed settings change the worker's bytes, so devices
 * fetch its pages again.
 */
export const settingsMark = 'INSTALLATION_SETTINGS';

/** Name of a meta element in each page of the app. Proxies that minify pages take off quotes and comments, but no such words. */
export const ownPageMark = 'comanda:page';

/** Files of the client with placeholders. */
export const markedFiles = [
  'app.html',
  'index.html',
  'termsAndConditions.html',
  'robots.txt',
  'sitemap.xml',
  'sw.js',
] as const;

export interface Installation {
  /** Without a trailing slash. */
  origin: string;
  /** With country code; null if unknown. */
  phone: string | null;
  /** Whether people can sign in with Google. */
  google: boolean;
  /** Identifies the configured settings. */
  settings: string;
}

/** Fills in the placeholders of a file. */
export const fillMarks = (text: string, { origin, phone, google, settings }: Installation) =>
  (phone === null
    ? text.replaceAll(chatLink, '')
    : text.replaceAll(chatMark, `${chatHost}${phone.replace('+', '')}`)
  )
    .replaceAll(originMark, origin)
    .replaceAll(chatStateMark, phone === null ? 'no' : 'yes')
    .replaceAll(googleMark, google ? withGoogle : 'no')
    .replaceAll(settingsMark, settings);
