import type { Page } from 'playwright';
import { type Spread, spread } from '../quantile.ts';
import { fingerOn } from './finger.ts';
import { arm, read } from './stopwatch.ts';

/** The lower bound: the same input on a page that does nothing but write the answer. */

const rows = 8;

export const bareTaps = async (page: Page, rounds: number): Promise<Spread> => {
  await page.setContent('<button>+</button><output>0</output>');
  await page.evaluate(() => {
    const output = document.querySelector('output');
    document.querySelector('button')?.addEventListener('click', () => {
      if (output) output.textContent = String(Number(output.textContent) + 1);
    });
  });
  const place = await page.locator('button').boundingBox();
  if (!place) throw new Error('no button in sight');
  const times: number[] = [];
  const tap = await fingerOn(page);
  for (let round = 1; round <= rounds; round += 1) {
    await arm(page, 'pointerup', { in: 'output', texts: [String(round)] });
    await tap(place.x + place.width / 2, place.y + place.height / 2);
    times.push(await read(page));
  }
  return spread(times);
};

export const bareKeys = async (page: Page, rounds: number): Promise<Spread> => {
  await page.setContent(`<input><ul>${'<li>0</li>'.repeat(rows)}</ul>`);
  await page.evaluate(() => {
    const input = document.querySelector('input');
    input?.addEventListener('input', () => {
      for (const row of document.querySelectorAll('li'))
        row.textContent = String(input.value.length);
    });
  });
  await page.locator('input').click();
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await arm(page, 'keydown', { in: 'li', texts: Array(rows).fill(String(round)) });
    await page.keyboard.press('a');
    times.push(await read(page));
  }
  return spread(times);
};
