import type { Page } from 'playwright/test';

/**
 * Replaces the print dialog, which a test can't answer, and records the text of each print. Call it before the page opens.
 * @param late whether `print` returns before it prints, as on phones and tablets
 */
export const installPrinter = (page: Page, late = false): Promise<unknown> =>
  page.addInitScript((isLate) => {
    const printed: string[] = [];
    /** What comes on paper now: of a page without a sheet, the screen. */
    const draw = () => {
      const sheets = [...document.querySelectorAll('.print-sheet')];
      printed.push(sheets.map(({ textContent }) => textContent).join('\n'));
    };
    const print = () => {
      if (Reflect.get(window, 'printsNothing')) return;
      window.dispatchEvent(new Event('beforeprint'));
      draw();
      window.dispatchEvent(new Event('afterprint'));
    };
    Object.assign(window, { draw });
    Object.assign(window, { printed, print: isLate ? () => setTimeout(print) : print });
  }, late);

/** Whether `print()` does nothing from now on, as where a system has no such window, or has one open. */
export const breakPrinting = (page: Page, isBroken: boolean): Promise<void> =>
  page.evaluate((broken) => void Object.assign(window, { printsNothing: broken }), isBroken);

/** Draws the page again after it was printed, as Android does when another printer or paper is chosen in its window. */
export const drawAgain = (page: Page): Promise<void> =>
  page.evaluate(() => Reflect.get(window, 'draw')());

/** Texts of the prints so far. */
export const printed = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'printed'));

/** Width and height of each page of the PDF that printing makes, in millimetres. */
export const pagesOf = async (page: Page): Promise<[number, number][]> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    mm(width),
    mm(height),
  ]);
};
