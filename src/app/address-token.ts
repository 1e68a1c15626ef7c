/** The server's tokens look like this; anything else is dropped. */
const isToken = (value: string): boolean => /^[\x21-\x7e]{1,200}$/.test(value);

/** The token in a URL, and its path, query and hash without the token. */
export const extractToken = (address: string): { token: string | null; rest: string } => {
  const url = new URL(address);
  const given = url.searchParams.get('token');
  url.searchParams.delete('token');
  return {
    token: given !== null && isToken(given) ? given : null,
    rest: url.pathname + url.search + url.hash,
  };
};

export const hasTokenInAddress = (): boolean =>
  new URL(window.location.href).searchParams.has('token');

/** Removes `?token=` from the address bar and the history. @returns the token */
export const takeTokenFromAddress = (): string | null => {
  const { token, rest } = extractToken(window.location.href);
  if (new URL(rest, window.location.href).href !== window.location.href)
    window.history.replaceState(window.history.state, '', rest);
  return token;
};
