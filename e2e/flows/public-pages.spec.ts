import { expect, test } from '../fixtures.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { expectNoViolations } from '../support/axe.ts';
import { reload } from '../support/reload.ts';

test('the public pages are complete without JavaScript, and the terms open by their address', async ({
  fresh: tablet,
}) => {
  const { page, context } = tablet;
  const landing = new LandingPage(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
  await landing.open();
  await expect(landing.title).toBeVisible();
  await expect(landing.trial).toBeVisible();
  await expect(landing.plans).toHaveCount(6);
  await landing.questions.last().locator('summary').click();
  await expect(landing.questions.last().locator('p')).toBeVisible();
  await expect(landing.stories).toHaveCount(2);
  await browser.send('Emulation.setScriptExecutionDisabled', { value: false });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/termsAndConditions/#privacy');
  await expect(page.getByText('12 de mayo de 2025')).toBeVisible();
  await expect(landing.fold('privacy')).toHaveAttribute('open');
  await expect(landing.fold('terms')).not.toHaveAttribute('open');
  await expect.poll(() => landing.restsAt('privacy')).toBe(100);
  await page.getByRole('link', { name: 'Términos y condiciones' }).click();
  await expect(page).toHaveURL('/termsAndConditions/#terms');
  await expect(landing.fold('terms')).toHaveAttribute('open');
  await expect.poll(() => landing.restsAt('terms')).toBe(100);
  for (const rule of ['dentro de los dos meses', 'los últimos 6 meses', '15 días de anticipación'])
    await expect(landing.fold('terms').getByText(rule)).toBeVisible();
  await expectNoViolations(page);

  expect((await page.goto('/nada'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(landing.title).toBeVisible();

  await page.goto('/app/order/active');
  await expect(page.getByLabel('Email')).toBeVisible();
  await reload(page);
  await expect(page.getByLabel('Email')).toBeVisible();
});
