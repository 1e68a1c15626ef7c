/** Opens the fold that the address names, and brings it into view. */
const openNamed = (): void => {
  const fold = document.getElementById(location.hash.slice(1));
  if (!(fold instanceof HTMLDetailsElement)) return;
  fold.open = true;
  fold.scrollIntoView();
};

export const openFoldByHash = (): void => {
  openNamed();
  addEventListener('hashchange', openNamed);
};
