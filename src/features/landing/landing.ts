import { paths } from '#config/paths.ts';
import { startCarousel } from './islands/carousel.ts';
import { closeMenuOnLink, syncSessionMark } from './islands/header.ts';

/**
 * The protected area sends signed-out users to / with the return URL in the history state, and a token may come in the
 * query. When such an address is reloaded, this replaces the landing page by the login.
 */
const redirectToLogin = (): void => {
  const carriesToken = new URLSearchParams(location.search).has('token');
  if (!carriesToken && history.state?.usr?.from === undefined) return;
  history.replaceState(history.state, '', paths.login + location.search);
  location.reload();
};

/** The scripts of the landing page, which also works without them. */
redirectToLogin();
syncSessionMark();
closeMenuOnLink();
startCarousel();
