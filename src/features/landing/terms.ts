import { closeMenuOnLink, syncSessionMark } from './islands/header.ts';

/** Opens the section that the hash names and scrolls to it. */
const openNamedSection = (): void => {
  const section = document.getElementById(location.hash.slice(1));
  if (!(section instanceof HTMLDetailsElement)) return;
  section.open = true;
  section.scrollIntoView();
};

/** The scripts of the terms, whose sections also open by hand without them. */
syncSessionMark();
closeMenuOnLink();
openNamedSection();
addEventListener('hashchange', openNamedSection);
