import { expect, test } from '../fixtures.ts';
import { LandingPage } from '../pages/landing-page.ts';

test('the stories move every 2500 ms where only one fits, and stand still side by side', async ({
  fresh: tablet,
}) => {
  const { page } = tablet;
  const landing = new LandingPage(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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
