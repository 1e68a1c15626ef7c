/** Closes the menu of small screens at a tap on one of its links, which lead to sections of the same page. */
export const closeMenuOnLink = (): void => {
  const menu = document.getElementById('menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
};

/**
 * Keeps the mark of signed-in visitors up to date, which `public/theme.js` sets before the first paint: when another tab
 * signs in or out, and when the page returns from the back/forward cache.
 */
export const syncSessionMark = (): void => {
  const mark = () =>
    document.documentElement.toggleAttribute(
      'data-session',
      Boolean(localStorage.getItem('token')),
    );
  addEventListener('storage', mark);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) mark();
  });
};
