import { expect, serviceWorker, test } from '../fixtures.ts';
import { waiter } from '../pages/login-page.ts';
import { Till } from '../pages/till.ts';

/** Signs the waiter in on another device. */
const tokenOf = async (address: string): Promise<{ token: string }> => {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(waiter),
  });
  return answer.json();
};

test(
  'a link with a token opens another session only with consent, and never without the network',
  serviceWorker,
  async ({ network, server, tablet }) => {
    const { page } = tablet;
    const till = new Till(page);
    const pathname = () => new URL(page.url()).pathname;

    await test.step('a link with an invalid token changes nothing, one with another session asks', async () => {
      await page.goto('/?token=made-up');
      await expect(till.topBar.pill).toBeVisible();
      const { token } = await tokenOf(server.address);
      await page.goto(`/login?token=${token}`);
      const question = page.getByRole('heading', { name: '¿Cambiar de cuenta?' });
      await expect(question).toBeVisible();
      await expect(till.says(waiter.email)).toBeVisible();
      expect(page.url()).not.toContain(token);
      await page.getByRole('button', { name: 'Seguir con mi sesión' }).click();
      await expect(till.says('Hola, María')).toBeVisible();
      await page.goto(`/login?token=${token}`);
      await page.getByRole('button', { name: /^Entrar como / }).click();
      await expect(page.getByRole('button', { name: 'Menú de Andrés Jaramillo' })).toBeVisible();
    });

    await test.step('without the network the session opens, whatever the link says', async () => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.evaluate(() => localStorage.removeItem('sessionSettings'));
      network.cut();
      await page.goto('/app/bills/history');
      await expect(till.history.from).toBeVisible();
      await expect.poll(pathname).toBe('/app/bills/history');
      await page.goto('/login?token=made-up');
      await expect(page.getByRole('button', { name: 'Menú de Andrés Jaramillo' })).toBeVisible();
    });
  },
);
