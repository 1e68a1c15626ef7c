import type { Locator, Page } from 'playwright/test';

/** The public pages: landing, and terms with privacy. */
export class LandingPage {
  readonly #page: Page;
  readonly title: Locator;
  /** The hero's way in, as a visitor or somebody with a session sees it. */
  readonly trial: Locator;
  readonly dashboard: Locator;
  readonly plans: Locator;
  readonly questions: Locator;
  readonly stories: Locator;
  readonly pause: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole('heading', {
      level: 1,
      name: 'Software POS para cafeterías y restaurantes',
    });
    const hero = page.locator('#home');
    this.trial = hero.getByRole('link', { name: 'Inicia tu 1 mes de prueba' });
    this.dashboard = hero.getByRole('link', { name: 'Dashboard' });
    this.plans = page
      .locator('#prices')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') });
    this.questions = page.locator('#frequencyAnswers details');
    this.stories = page.locator('#clients figure');
    this.pause = page.getByRole('button', { name: /^(Pausar|Reanudar)$/ });
  }

  async open(): Promise<void> {
    await this.#page.goto('/');
  }

  /** A link of the navigation on top. */
  section(name: string): Locator {
    return this.#page
      .getByRole('navigation', { name: 'Secciones' })
      .getByRole('link', { name, exact: true });
  }

  plan(name: string): Locator {
    return this.plans.filter({ has: this.#page.getByRole('heading', { name, exact: true }) });
  }

  /** The button that shows a story, counted from 1. */
  story(number: number): Locator {
    return this.#page.getByRole('button', { name: `Mostrar la historia ${number}` });
  }

  fold(name: 'terms' | 'privacy'): Locator {
    return this.#page.locator(`details#${name}`);
  }

  /** Distance of a section from the window's top in pixels: a hundred, unless the page ends before. */
  restsAt(id: string): Promise<number | 'at an end'> {
    return this.#page.evaluate((name) => {
      const end = document.documentElement.scrollHeight - innerHeight;
      const top = Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1);
      return top !== 100 && (scrollY < 1 || scrollY > end - 2) ? 'at an end' : top;
    }, id);
  }
}
