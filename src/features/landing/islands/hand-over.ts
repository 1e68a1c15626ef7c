import { paths } from '#config/paths.ts';

const wasSent = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'usr' in state &&
  typeof state.usr === 'object' &&
  state.usr !== null &&
  'from' in state.usr;

/**
 * The landing's address is also the sign-in's: the protected area sends visitors to / and says in the history where
 * they wanted to go, and a token may come in the query. Loaded anew, such an address goes on to the app as it is.
 */
export const handOver = (): void => {
  const carriesToken = new URLSearchParams(location.search).has('token');
  if (!carriesToken && !wasSent(history.state)) return;
  history.replaceState(history.state, '', paths.login + location.search);
  location.reload();
};
