import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Till } from '../pages/till.ts';
import { phoneSize, tabletSize } from '../support/finger.ts';

/** A text on a canvas: its size, its angle, and its box in the frame that is turned by it. */
interface Drawn {
  text: string;
  size: number;
  angle: number;
  box: { left: number; right: number; top: number; bottom: number };
}

/** Runs in the page: keeps what was last written on each canvas. */
const keepTexts = () => {
  const pens = new Map<HTMLCanvasElement, Drawn[]>();
  Object.assign(window, {
    drawnTexts: () => [...pens].flatMap(([canvas, texts]) => (canvas.isConnected ? [texts] : [])),
  });
  const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    if (this.canvas instanceof HTMLCanvasElement) pens.set(this.canvas, []);
    clearRect.apply(this, area);
  };
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
    const { a, b, c, d, e, f } = this.getTransform();
    const angle = Math.atan2(b, a);
    const [px, py] = [a * x + c * y + e, b * x + d * y + f];
    const [u, v] = [
      px * Math.cos(angle) + py * Math.sin(angle),
      py * Math.cos(angle) - px * Math.sin(angle),
    ];
    const ink = this.measureText(text);
    pens.get(this.canvas)?.push({
      text,
      size: Number(/([\d.]+)px/.exec(this.font)?.[1]),
      angle,
      box: {
        left: u - ink.actualBoundingBoxLeft,
        right: u + ink.actualBoundingBoxRight,
        top: v - ink.actualBoundingBoxAscent,
        bottom: v + ink.actualBoundingBoxDescent,
      },
    });
    fillText.call(this, text, x, y, ...rest);
  };
};

const drawnTexts = (page: Page): Promise<Drawn[][]> =>
  page.evaluate(() => Reflect.get(window, 'drawnTexts')());

const overlapping = (texts: readonly Drawn[]): string[] =>
  texts.flatMap((one, place) =>
    texts
      .slice(place + 1)
      .filter(
        ({ angle, box }) =>
          angle === one.angle &&
          Math.min(box.right, one.box.right) > Math.max(box.left, one.box.left) &&
          Math.min(box.bottom, one.box.bottom) > Math.max(box.top, one.box.top),
      )
      .map(({ text }) => `${one.text} and ${text}`),
  );

test('charts have letters of 14 px at least, none over another, and names within half the width', async ({
  tables,
  tablet,
}) => {
  const { page } = tablet;
  const till = new Till(page);
  const dashboard = new DashboardPage(page);
  const [sold] = tables.named('Capuchino');
  const name = 'Parrillada mixta para compartir entre cuatro, con chorizo, morcilla y papas';
  tables.changeProduct(Number(sold?.id), `name = '${name}'`);
  await page.addInitScript(keepTexts);
  await till.start();
  await till.go('Inicio');
  for (const size of [tabletSize, phoneSize, { width: 320, height: 700 }]) {
    await page.setViewportSize(size);
    for (const chart of ['Ventas por Día de la Semana', 'Productos más Vendidos'])
      await dashboard.see(chart);
    const canvas = dashboard.statistics.locator('canvas').first();
    // Over a bar: its tooltip is drawn too.
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    await canvas.hover({ position: { x: (box?.width ?? 0) * 0.86, y: (box?.height ?? 0) * 0.65 } });
    await expect.poll(async () => (await drawnTexts(page)).flat().length).toBeGreaterThan(20);
    const drawings = await drawnTexts(page);
    const small = drawings.flat().filter(({ size: letters }) => letters < 14);
    expect.soft(small, `at ${size.width}`).toEqual([]);
    await page.mouse.move(0, 0);
    const still = () => drawnTexts(page).then((each) => each.flatMap(overlapping));
    await expect.poll(still, `at ${size.width}`).toEqual([]);
    const width = (await canvas.boundingBox())?.width ?? 0;
    const wide = drawings
      .flat()
      .filter(({ text, box }) => text.endsWith('…') && box.right - box.left > width * 0.6);
    expect.soft(wide, `at ${size.width}`).toEqual([]);
  }
});
