/** Closes the menu of small screens at a tap on one of its links, which lead to sections of the same page. */
export const closeMenuOnLink = (): void => {
  const menu = document.getElementById('menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
};
