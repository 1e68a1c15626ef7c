import { expect, type Locator, type Page } from 'playwright/test';

/** Holds a toast as a pointer over it would: it stays while screens change under it. */
export const holdToast = async (page: Page, text: string): Promise<Locator> => {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text });
  await expect(toast).toBeVisible();
  await toast.dispatchEvent('mousemove');
  return toast;
};

/** Whether a toast lies over the others, so that it can be read and pressed. */
export const isOnTop = (toast: Locator): Promise<boolean> =>
  toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** How many lines the text of a toast takes. */
export const linesOf = (toast: Locator): Promise<number> =>
  toast.locator('[data-title]').evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

/** What a toast lies over: the names of controls, and words of the screen. A title may be under it. */
export const coveredBy = (toast: Locator): Promise<string[]> =>
  toast.evaluate((element) => {
    const toaster = element.closest('[data-sonner-toaster]');
    const box = element.getBoundingClientRect();
    const isWordAt = (node: Node, x: number, y: number): boolean => {
      if (node.nodeType !== Node.TEXT_NODE) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
      );
    };
    const covered = new Set<string>();
    for (let y = box.top + 1; y < box.bottom; y += 4) {
      for (let x = box.left + 1; x < box.right; x += 4) {
        const under = document.elementsFromPoint(x, y).find((each) => !toaster?.contains(each));
        const control = under?.closest('a, button, input, select, textarea, label');
        if (control?.matches(':not(:disabled)')) {
          covered.add(control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
        } else if (under?.closest('[data-screen]') && !under.closest('h1')) {
          const word = [...under.childNodes].find((node) => isWordAt(node, x, y));
          if (word) covered.add(word.textContent ?? '');
        }
      }
    }
    return [...covered];
  });
