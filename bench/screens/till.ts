import type { Page } from 'playwright';
import { type Spread, spread } from '../quantile.ts';
import { fingerOn } from './finger.ts';
import { arm, read, type Shown } from './stopwatch.ts';

/** The count of a drawer: from the till's page to what there should be. */

const rounds = 12;
const notes = 5;

const counted = 'section[aria-label="Contado en caja"]';

export const countDrawer = async (
  page: Page,
): Promise<{ opening: Spread; counting: Spread; result: Spread }> => {
  const times = { opening: [] as number[], counting: [] as number[], result: [] as number[] };
  const touch = await fingerOn(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tap = async (name: string, shown: Shown): Promise<number> => {
    await button(name).scrollIntoViewIfNeeded();
    const place = await button(name).boundingBox();
    if (!place) throw new Error(`no button ${name}`);
    await arm(page, 'pointerup', shown);
    await touch(place.x + place.width / 2, place.y + place.height / 2);
    return read(page);
  };
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) {
    await button('Cerrar caja').waitFor();
    times.opening.push(
      await tap('Cerrar caja', { in: `${counted} dt`, texts: ['Contado en caja'] }),
    );
    for (let note = 0; note < notes; note += 1) {
      sum += 20;
      const texts = [`$${sum.toLocaleString('en', { minimumFractionDigits: 2 })}`];
      times.counting.push(await tap('Uno más de $20', { in: `${counted} dd`, texts }));
    }
    const texts = ['Volver a la caja', 'Corregir'];
    times.result.push(await tap('Contar', { in: 'main header button', texts }));
    await button('Volver a la caja').click();
  }
  return {
    opening: spread(times.opening),
    counting: spread(times.counting),
    result: spread(times.result),
  };
};
