import type { Page } from 'playwright/test';
import { cutTexts } from './cut-in-page.ts';
import { looksAt, type Theme, themesLookedAt } from './window-sizes.ts';

/** Elements whose text may be shortened, because it can be read whole elsewhere. */
const shortened: Record<string, string> = {
  'fieldset[data-product] > p.line-clamp-2':
    'A card has two lines for the name of a product: the cart and the list of products show it whole.',
  'fieldset[data-product] .tile': 'The same on a card without a picture, which has three.',
  '[data-option]':
    'A chip ends with an ellipsis at 256 px: the window of all options shows the name whole.',
  '[aria-label^="Atiende "]':
    'The top bar leaves out the first name beside the face where it has no room: the window behind it shows it.',
  '[aria-expanded="false"] > span > .truncate':
    'A closed line of an order has one line for its note and options: open it shows them whole.',
  'article p.line-clamp-2':
    'A row of the board has two lines for what was ordered: its card shows it whole.',
};

/** Large letters may not fit a field or a choice: these are read whole when they are opened. */
const openedToRead = /^the (placeholder|choice|value) /;

const setLetters = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

interface Found {
  theme: Theme;
  text: string;
}

/** What is cut in the page in each theme, once it has been laid out and no transition runs: in one call, since there are many sizes. */
const cutNow = async (page: Page, themes: readonly Theme[]): Promise<Found[]> => {
  await page.evaluate(`globalThis.cutTexts ??= ${cutTexts}`);
  return page.evaluate(
    async ({ allowed, themes }) => {
      const find: typeof cutTexts = Reflect.get(window, 'cutTexts');
      const root = document.documentElement;
      const { theme: chosen } = root.dataset;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      const found = [];
      let texts: string[] = [];
      let last = '';
      for (const theme of themes) {
        root.dataset.theme = theme;
        await frame();
        const running = document.getAnimations().filter((each) => each instanceof CSSTransition);
        await Promise.allSettled(running.map(({ finished }) => finished));
        const rects = [...document.querySelectorAll('body *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].join(' ');
        });
        const layout = rects.join();
        // Where nothing has another place or size, the same texts are cut.
        if (layout !== last) texts = find(allowed);
        last = layout;
        found.push(...texts.map((text) => ({ theme, text })));
      }
      if (chosen === undefined) delete root.dataset.theme;
      else root.dataset.theme = chosen;
      return found;
    },
    { allowed: Object.keys(shortened).join(', '), themes },
  );
};

/**
 * The texts that are cut in the page as it is now, at each size and in each theme: one line each. A text counts when it stays cut: a
 * page takes a moment to follow the size of its window.
 */
export const cutTextsOf = async (page: Page, screen: string): Promise<string[]> => {
  const before = page.viewportSize();
  const all: string[] = [];
  for (const { letters, ...size } of looksAt) {
    await page.setViewportSize(size);
    if (letters) await setLetters(page, letters);
    let found: Found[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      found = await cutNow(page, themesLookedAt);
      if (letters) found = found.filter(({ text }) => !openedToRead.test(text));
      if (found.length === 0) break;
    }
    if (letters) await setLetters(page, '');
    const where = `${screen} at ${size.width} px${letters ? `, letters at ${letters}` : ''}`;
    all.push(...found.map(({ theme, text }) => `${where}, ${theme}: ${text}`));
  }
  if (before) await page.setViewportSize(before);
  return all;
};
