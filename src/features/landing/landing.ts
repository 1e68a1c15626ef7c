import { startCarousel } from './islands/carousel.ts';
import { redirectToLogin } from './islands/login-redirect.ts';
import { closeMenuOnLink } from './islands/menu.ts';
import { syncSessionMark } from './islands/session-mark.ts';

/** The scripts of the landing page, which also works without them. */
redirectToLogin();
syncSessionMark();
closeMenuOnLink();
startCarousel();
