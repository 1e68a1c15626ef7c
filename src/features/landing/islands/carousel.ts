import EmblaCarousel, { type EmblaOptionsType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { carouselAutoplayMs, wideScreenPx } from '#config/constants.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

const autoplay = () =>
  Autoplay({
    delay: carouselAutoplayMs,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  });

/** On small screens, shows one story at a time and advances unless paused; from 768 px on both stay in place. */
export const startCarousel = (): void => {
  const root = document.querySelector('[data-carousel]');
  const viewport = root?.querySelector<HTMLElement>('[data-viewport]');
  const controls = root?.querySelector<HTMLElement>('[data-controls]');
  const pause = root?.querySelector<HTMLButtonElement>('[data-pause]');
  if (!root || !viewport || !controls || !pause) return;
  const still = matchMedia(reducedMotion).matches;
  const options: EmblaOptionsType = {
    align: 'start',
    duration: still ? 0 : 25,
    breakpoints: { [`(min-width: ${wideScreenPx}px)`]: { active: false } },
  };
  const embla = EmblaCarousel(viewport, options, still ? [] : [autoplay()]);
  const dots = [...controls.querySelectorAll<HTMLButtonElement>('[data-show]')];
  const show = () => {
    const shown = embla.selectedScrollSnap();
    dots.forEach((dot, index) => {
      dot.setAttribute('aria-current', String(index === shown));
    });
  };
  embla.on('select', show).on('reInit', show);
  dots.forEach((dot, index) => {
    dot.addEventListener('click', () => embla.scrollTo(index));
  });
  const labels = [pause.getAttribute('aria-label') ?? '', pause.dataset.playLabel ?? ''] as const;
  pause.hidden = still;
  pause.addEventListener('click', () => {
    const paused = pause.toggleAttribute('data-paused');
    pause.setAttribute('aria-label', labels[paused ? 1 : 0]);
    embla.reInit(options, paused ? [] : [autoplay()]);
  });
  show();
  viewport.toggleAttribute('data-ready', true);
  controls.hidden = false;
};
