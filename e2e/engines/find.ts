import type { Role, Target } from './driver.ts';

/**
 * Functions that run in the page, each self-contained, since only their text goes there. Firefox and WebKit are driven
 * over different protocols; these find the same element in both.
 */

/** A step of a search, in JSON. */
interface Step {
  role: Role;
  name: string;
  isPattern: boolean;
}

/** From the outermost `within` to the target itself. */
export const stepsTo = ({ role, name, within }: Target): Step[] => [
  ...(within ? stepsTo(within) : []),
  typeof name === 'string'
    ? { role, name, isPattern: false }
    : { role, name: name.source, isPattern: true },
];

/** The first shown element of a role and a name: its labels, its `aria-label` or its text. */
export const findShown = (steps: Step[]): Element | null => {
  const selectors: Record<Role, string> = {
    article: 'article',
    button: 'button:not([role]), [role=button]',
    field: 'input, textarea',
    link: 'a[href]',
  };
  const textOf = (element: Element | null): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = (element as HTMLInputElement).labels ?? [];
    return (
      ids.map((id) => textOf(document.getElementById(id))).join(' ') ||
      element.getAttribute('aria-label') ||
      Array.from(labels, textOf).join(' ') ||
      textOf(element)
    );
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null;
  let found: Element | null = null;
  for (const { role, name, isPattern } of steps) {
    const scope: ParentNode = found ?? document;
    const isNamed = (element: Element) =>
      isPattern ? new RegExp(name).test(nameOf(element)) : nameOf(element) === name;
    found =
      [...scope.querySelectorAll(selectors[role])].find(
        (element) => isShown(element) && isNamed(element),
      ) ?? null;
    if (!found) return null;
  }
  return found;
};

/** Moves an element into view. @returns whether it is enabled and nothing lies over its centre */
export const isReachable = (element: Element): boolean => {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(met) && !element.matches(':disabled, [aria-disabled=true]');
};

export const textOf = (element: Element): string => element.textContent ?? '';

export const isServed = (): boolean => navigator.serviceWorker.controller !== null;
