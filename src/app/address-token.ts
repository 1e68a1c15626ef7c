/** What the server gives is such a word; nothing else is worth keeping. */
const isToken = (value: string): boolean => /^[\x21-\x7e]{1,200}$/.test(value);

/** The token in an address, and the address without it. */
export const partToken = (address: string): { token: string | null; rest: string } => {
  const url = new URL(address);
  const given = url.searchParams.get('token');
  url.searchParams.delete('token');
  return {
    token: given !== null && isToken(given) ? given : null,
    rest: url.pathname + url.search + url.hash,
  };
};

/** Takes the token that the address brings out of the address and the history. @returns it */
export const takeAddressToken = (): string | null => {
  const { token, rest } = partToken(window.location.href);
  if (new URL(rest, window.location.href).href !== window.location.href)
    window.history.replaceState(window.history.state, '', rest);
  return token;
};
