import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { fillEvening } from '../support/screens.ts';

const folder = 'public/screenshots';
const forms = [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
] as const;

test('the screenshots of the manifest', async ({ tables, fresh: { page } }) => {
  const till = new Till(page);
  const [first = '', second = '', , fourth = ''] = tables.menu(4);
  const take = async (name: string) => {
    for (const [form, size] of forms) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const picture = await page.screenshot({ animations: 'disabled' });
      await sharp(picture)
        .webp({ quality: 80, effort: 6 })
        .toFile(`${folder}/${name}-${form}.webp`);
    }
    await page.setViewportSize(forms[0][1]);
  };
  await mkdir(folder, { recursive: true });
  await page.addInitScript(() => localStorage.setItem('storageWarningSeen', 'yes'));
  await till.signIn();
  await fillEvening(till, tables);
  // Loaded anew, without the messages of what went before.
  await till.board.open();
  await till.board.active.getByRole('button', { name: 'Ahora no' }).click();
  await take('ordenes');
  await till.board.bill('4');
  await expect(till.checkout.submit).toBeVisible();
  await take('cobro');
  await till.go('Nueva Orden');
  await till.order.add(first, 2);
  await till.order.add(second);
  await till.order.add(fourth, 3);
  await till.order.table.fill('7');
  await take('orden');
});
