import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { fillEvening } from '../screens/all.ts';

const folder = 'public/screenshots';
const forms = [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
] as const;

test('screenshots for the web app manifest', async ({ tables, fresh: { page } }) => {
  const till = new Till(page);
  const [first = '', second = '', , fourth = ''] = tables.menu(4);
  const take = async (name: string) => {
    for (const [form, size] of forms) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const screenshot = await page.screenshot({ animations: 'disabled' });
      await sharp(screenshot)
        .webp({ quality: 80, effort: 6 })
        .toFile(`${folder}/${name}-${form}.webp`);
    }
    await page.setViewportSize(forms[0][1]);
  };
  await mkdir(folder, { recursive: true });
  await page.addInitScript(() => localStorage.setItem('storageWarningSeen', 'yes'));
  await till.signIn();
  await fillEvening(till, tables);
  // A fresh load has no messages of earlier actions.
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
