import { paths } from '#config/paths.ts';

/**
 * The protected area sends a visitor to / and says in the history where they wanted to go. Within the app that is
 * the sign-in; when such an address is loaded anew, this page hands it over, the origin with it.
 */
export const handOver = (): boolean => {
  const state: unknown = history.state;
  const sent =
    typeof state === 'object' &&
    state !== null &&
    'usr' in state &&
    typeof state.usr === 'object' &&
    state.usr !== null &&
    'from' in state.usr;
  if (!sent) return false;
  history.replaceState(state, '', paths.login);
  location.reload();
  return true;
};
