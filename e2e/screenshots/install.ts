import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

test('screenshots of installing and updating', async ({ tables, fresh: { page } }) => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-install-'));
  const till = new Till(page);
  const take = async (name: string) => {
    for (const size of sizes) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const path = join(folder, `${name}-${size.width}-${colorScheme}.png`);
        await page.screenshot({ path, animations: 'disabled' });
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPad; CPU OS 18_0)' });
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => false;
    // The message stays as long as something is unsaved.
    window.addEventListener('beforeunload', (event) => event.preventDefault());
    window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation());
  });
  await till.signIn();
  await till.canWorkAlone();
  await till.takeOrder('4', tables.menu(3));
  await expect(till.board.sent('4')).toBeVisible();
  await till.go('Inicio');
  await till.go('Ordenes');
  await expect(till.says('Este navegador no garantiza lo guardado')).toBeVisible();
  await take('storage-warning');
  await page.getByRole('button', { name: 'Instalar aplicación' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take('install-steps');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Instalar aplicación' })).toBeVisible();
  await take('install-menu');
  await pressEscape(page);
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { type: 'updated' } }),
    ),
  );
  await expect(page.getByRole('button', { name: 'Recargar ahora' })).toBeVisible();
  await take('update');
  process.stdout.write(`\n${folder}\n`);
});
