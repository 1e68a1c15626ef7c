import type { Page, Route } from 'playwright/test';

/** What changes categories or products on the server; reading them goes on meanwhile. */
const changes = /\/api\/(categories|products)\/\d*$/;

/** Deals with the next change that a page sends. */
const next = async (page: Page, deal: (route: Route) => Promise<void>): Promise<void> => {
  let left = 1;
  await page.route(changes, async (route) => {
    if (left === 0 || route.request().method() === 'GET') return route.fallback();
    left -= 1;
    return deal(route);
  });
};

/** Keeps the next change waiting until it is let go. @returns the way to do that */
export const holdNextChange = async (page: Page): Promise<() => void> => {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await next(page, async (route) => {
    await gone;
    await route.continue();
  });
  return go;
};

/** Has the server refuse the next change, or fail at it. */
export const refuseNextChange = (
  page: Page,
  code: string,
  message: string,
  status = 422,
): Promise<void> => next(page, (route) => route.fulfill({ status, json: { code, message } }));
