import type { Page, Route } from 'playwright/test';

/** Requests that change the catalog; reads pass. */
const changes = /\/api\/(categories|products|option-groups)\/\d*$/;

/** Handles the next change that a page sends. */
const next = async (page: Page, deal: (route: Route) => Promise<void>): Promise<void> => {
  let left = 1;
  await page.route(changes, async (route) => {
    if (left === 0 || route.request().method() === 'GET') return route.fallback();
    left -= 1;
    return deal(route);
  });
};

/** Holds the next change back. @returns a function that releases it */
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

/** Answers the next change with an error, in place of the server. */
export const refuseNextChange = (
  page: Page,
  code: string,
  message: string,
  status = 422,
): Promise<void> => next(page, (route) => route.fulfill({ status, json: { code, message } }));
