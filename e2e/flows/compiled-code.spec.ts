import type { Page } from 'playwright/test';
import { expect, serviceWorker, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';

interface TraceEvent {
  name: string;
  args: { data?: { url: string; consumedCacheSize?: number } };
}

/** Opens the app in a new tab. @returns the names of the scripts for which the browser took compiled code */
const takenCompiled = async (page: Page): Promise<string[]> => {
  const tab = await page.context().newPage();
  const devtools = await page.context().newCDPSession(tab);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])));
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['v8', 'devtools.timeline'] },
  });
  const { order } = new Till(tab);
  await order.open();
  await order.knowsProducts();
  await devtools.send('Tracing.end');
  await complete;
  await tab.close();
  return events.flatMap(({ name, args }) =>
    name === 'v8.compileModule' && args.data?.consumedCacheSize
      ? (/\/assets\/(.+)-.{8}\.js$/.exec(args.data.url)?.[1] ?? [])
      : [],
  );
};

test(
  'a tablet that has run the app does not compile it again',
  serviceWorker,
  async ({ tablet }) => {
    const { page } = tablet;
    await new Till(page).start();
    // The browser keeps the code some time after it has run.
    await expect(async () => {
      const taken = await takenCompiled(page);
      expect(taken).toEqual(expect.arrayContaining(['app-core', 'network', 'signed-in', 'order']));
    }).toPass();
  },
);
