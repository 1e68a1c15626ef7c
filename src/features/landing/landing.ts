import { startCarousel } from './islands/carousel.ts';
import { handOver } from './islands/hand-over.ts';
import { closeMenuOnLink } from './islands/menu.ts';
import { keepSessionMark } from './islands/session-mark.ts';

/** All the code of the landing; the page is whole without it. */
handOver();
keepSessionMark();
closeMenuOnLink();
startCarousel();
