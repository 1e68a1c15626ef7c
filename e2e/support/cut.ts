/**
 * Runs in the page: texts and controls that somebody can't read or touch whole because the window, or an ancestor that hides its
 * overflow, cuts them at a side. Only what is hidden on purpose is left out: texts for screen readers, and slides that wait their turn.
 */
export const cutAtTheSides = (): string[] => {
  const slack = 0.5;
  const waits = (element: Element): boolean => {
    const slide = element.closest('[aria-roledescription="diapositiva"]');
    const frame = slide?.closest('[data-viewport]')?.getBoundingClientRect();
    const box = slide?.getBoundingClientRect();
    return Boolean(frame && box && (box.left >= frame.right - 1 || box.right <= frame.left + 1));
  };
  /** Where the element can be seen: the window, less what its ancestors hide. */
  const sight = (element: Element) => {
    let [left, right] = [0, document.documentElement.clientWidth];
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const box = at.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    }
    return { left, right };
  };
  const found: string[] = [];
  const look = (element: Element, boxes: Iterable<DOMRect>, name: string) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    if (element.closest('.sr-only, [aria-hidden="true"]') || waits(element)) return;
    const { left, right } = sight(element);
    for (const box of boxes) {
      if (box.width === 0 || (box.left >= left - slack && box.right <= right + slack)) continue;
      found.push(
        `${name} from ${Math.round(box.left)} to ${Math.round(box.right)} of ${Math.round(left)} to ${Math.round(right)}`,
      );
      return;
    }
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim();
    if (!(text && node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    look(node.parentElement, range.getClientRects(), text.slice(0, 40));
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary'))
    look(control, [control.getBoundingClientRect()], control.outerHTML.slice(0, 60));
  return found;
};
