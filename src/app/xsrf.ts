import { xsrfCookie } from '#contract/headers.ts';

/** The server's proof that a call comes from its own page, which other sites can't read; null where it gave none. */
export const xsrfToken = (): string | null => {
  const prefix = `${xsrfCookie}=`;
  const pair = document.cookie.split('; ').find((each) => each.startsWith(prefix));
  return pair?.slice(prefix.length) || null;
};
