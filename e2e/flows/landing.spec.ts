import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { violations } from '../support/axe.ts';

const phone = '593990000000';
// The servers of these tests are started by this process.
process.env.COMPANY_PHONE = `+${phone}`;

const chat = (text: string): string => `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;

const plans = [
  { name: 'Plan Anual', price: '$45', has: '60 documentos electrónicos al mes' },
  { name: 'Plan Trienal', price: '$70', old: '$90', has: 'Soporte telefónico 24/7' },
  { name: 'Plan Negocio de 5 años', price: '$90', old: '$135', has: 'Soporte prioritario' },
  { name: 'Plan de por vida', price: 'Consúltanos', has: 'Facturas ilimitadas' },
  { name: 'Plan Empresarial', price: 'Consúltanos', has: 'Instancia privada' },
];

const sections = [
  ['Funciones', 'features'],
  ['Precios', 'prices'],
  ['Preguntas', 'frequencyAnswers'],
  ['Clientes', 'clients'],
  ['Inicio', 'home'],
] as const;

/** Where a section stands below the window's upper edge; a hundred pixels, unless the page ends before. */
const restsAt = (page: Page, id: string): Promise<number | 'at an end'> =>
  page.evaluate((name) => {
    const end = document.documentElement.scrollHeight - innerHeight;
    const top = Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1);
    return top !== 100 && (scrollY < 1 || scrollY > end - 2) ? 'at an end' : top;
  }, id);

const expectNoFindings = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
  }
};

test('the landing leads a visitor to the trial, to a chat and to every section', async ({
  server,
  fresh: tablet,
}) => {
  const { page, context } = tablet;
  const landing = new LandingPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await landing.open();
  await expect(landing.title).toBeVisible();
  await expect(landing.trial).toHaveAttribute('href', '/login');
  await expect(landing.dashboard).toBeHidden();

  for (const [name, id] of sections) {
    await landing.section(name).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect.poll(() => restsAt(page, id)).toEqual(id === 'home' ? 'at an end' : 100);
  }
  const scrolling = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await scrolling()).toBe('auto');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await scrolling()).toBe('smooth');

  await expect(landing.plans).toHaveCount(6);
  await expect(landing.plan('Plan de prueba')).toContainText('$0');
  await expect(
    landing.plan('Plan de prueba').getByRole('link', { name: 'Empezar gratis' }),
  ).toHaveAttribute('href', '/signup');
  for (const { name, price, old, has } of plans) {
    const plan = landing.plan(name);
    await expect(plan).toContainText(price);
    await expect(plan).toContainText(has);
    await expect(plan.locator('s')).toHaveText(old ? [`Antes ${old}`] : []);
    const button = plan.getByRole('link');
    await expect(button).toHaveAttribute(
      'href',
      chat(`Hola, quiero agendar una demo para el ${name}`),
    );
    await expect(button).toHaveAttribute('target', '_blank');
  }
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const opened = context.waitForEvent('page');
  await landing.plan('Plan Anual').getByRole('link').click();
  const tab = await opened;
  await expect(tab).toHaveURL(chat('Hola, quiero agendar una demo para el Plan Anual'));
  await tab.close();
  const greeting = chat('Hola, ¿me pueden ayudar con una pregunta sobre Comanda?');
  await expect(page.getByRole('link', { name: /^Contáctanos/ }).first()).toHaveAttribute(
    'href',
    greeting,
  );

  await expect(landing.questions).toHaveCount(6);
  const question = landing.questions.first();
  await expect(question.locator('p')).toBeHidden();
  await question.locator('summary').press('Enter');
  await expect(question.locator('p')).toBeVisible();
  await expectNoFindings(page);

  await page.evaluate(() => localStorage.setItem('token', 'somebody'));
  await page.reload();
  await expect(landing.dashboard).toHaveAttribute('href', '/app/');
  await expect(landing.trial).toBeHidden();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('token'));

  const read = async (path: string) => (await page.request.get(path)).text();
  expect(await read('/robots.txt')).toContain(`Sitemap: ${server.address}/sitemap.xml`);
  expect(await read('/sitemap.xml')).toContain(`<loc>${server.address}/termsAndConditions</loc>`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(String(data))['@graph']).toMatchObject([
    { '@type': 'Organization' },
    {
      '@type': 'SoftwareApplication',
      offers: [{ price: 0 }, { price: 45 }, { price: 70 }, { price: 90 }],
    },
    { '@type': 'FAQPage' },
  ]);
  const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(String(preview))).headers()['content-type']).toBe('image/jpeg');
});

test('the stories move every 2500 ms where one shows at a time, and stand still side by side', async ({
  fresh: tablet,
}) => {
  const { page } = tablet;
  const landing = new LandingPage(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.setViewportSize({ width: 767, height: 844 });
  await landing.open();
  await expect(landing.story(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(2_499);
  await expect(landing.story(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(1);
  await expect(landing.story(2)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(3_000);
  await expect(landing.story(1)).toHaveAttribute('aria-current', 'true');
  await landing.pause.click();
  await page.clock.runFor(10_000);
  await expect(landing.story(1)).toHaveAttribute('aria-current', 'true');
  await landing.story(2).click();
  await page.clock.runFor(1_000);
  await expect(landing.stories.nth(1)).toBeInViewport({ ratio: 0.9 });

  await page.setViewportSize({ width: 768, height: 844 });
  await landing.open();
  await landing.stories.first().scrollIntoViewIfNeeded();
  await page.clock.runFor(6_000);
  for (const story of await landing.stories.all())
    await expect(story).toBeInViewport({ ratio: 0.9 });
  await expect(landing.pause).toBeHidden();
});

test('the public pages are whole without JavaScript; terms open by their address', async ({
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
  await expect.poll(() => restsAt(page, 'privacy')).toBe(100);
  await page.getByRole('link', { name: 'Términos y condiciones' }).click();
  await expect(page).toHaveURL('/termsAndConditions/#terms');
  await expect(landing.fold('terms')).toHaveAttribute('open');
  await expect.poll(() => restsAt(page, 'terms')).toBe(100);
  for (const rule of ['dentro de los dos meses', 'los últimos 6 meses', '15 días de anticipación'])
    await expect(landing.fold('terms').getByText(rule)).toBeVisible();
  await expectNoFindings(page);

  expect((await page.goto('/nada'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(landing.title).toBeVisible();

  await page.goto('/app/order/active');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
});
