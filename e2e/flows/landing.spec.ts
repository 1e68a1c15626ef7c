import { expect, test } from '../own-process.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { expectNoViolations } from '../support/axe.ts';
import { reload } from '../support/reload.ts';

const phone = '593990000000';

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

test('the landing leads a visitor to the trial, a chat and every section, and names its prices', async ({
  server,
  fresh: tablet,
}) => {
  const { page, context } = tablet;
  const landing = new LandingPage(page);
  await server.kill();
  server.env.COMPANY_PHONE = `+${phone}`;
  await server.start();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await landing.open();
  await expect(landing.title).toBeVisible();
  await expect(landing.trial).toHaveAttribute('href', '/login');
  await expect(landing.dashboard).toBeHidden();

  for (const [name, id] of sections) {
    await landing.section(name).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect.poll(() => landing.restsAt(id)).toEqual(id === 'home' ? 'at an end' : 100);
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
  await expectNoViolations(page);

  await page.evaluate(() => localStorage.setItem('token', 'somebody'));
  await reload(page);
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

test('without a number for a chat nothing leads to one, and every plan leads to the trial', async ({
  fresh: tablet,
}) => {
  const { page } = tablet;
  const landing = new LandingPage(page);
  await landing.open();
  await expect(landing.title).toBeVisible();
  await expect(page.locator('[href*="wa.me"]')).toHaveCount(0);
  await expect(page.getByText('Contáctanos').filter({ visible: true })).toHaveCount(0);
  for (const { name } of plans)
    await expect(landing.plan(name).getByRole('link')).toHaveAttribute('href', '/signup');
});

test('on a phone the pieces of the app stand at their true size, and nothing scrolls sideways', async ({
  fresh: tablet,
}) => {
  const { page } = tablet;
  const landing = new LandingPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await landing.open();
  const pictures = page.locator('main img');
  for (const picture of await pictures.filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded();
    const [shown, own] = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.getBoundingClientRect().width, image.naturalWidth];
    });
    expect(shown).toBe(own / 2);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
});
