/** A link of the small menu leads to a place on this page: the menu gives way to it. */
export const closeMenuOnLink = (): void => {
  const menu = document.getElementById('menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
};
