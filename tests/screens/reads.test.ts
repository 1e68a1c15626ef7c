import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoCatalog } from '#tests/screens/harness/demo-catalog.ts';
import { demoServer } from '#tests/screens/harness/demo-server.ts';
import { button, followMessages, says } from '#tests/screens/harness/parts.ts';
import { newTablet, type TestTablet } from '#tests/screens/harness/screen.tsx';
import { dealtTo, type Read, reads } from './reads.ts';

/** Never true before a server said that there is nothing. */
const isKnownSince = /dispositivo conoce\.$/;

const openRead = async (tablet: TestTablet, read: Read) => {
  tablet.open(`/app${read.screen}`);
  if (read.tab) await page.getByRole('radio', { name: read.tab }).click();
  if (read.opens) await button(read.opens).first().click();
};

test.each(
  reads.map((read, place) => ({
    read,
    place,
    title: `${read.path.source} on /app${read.screen} ${read.opens ?? read.tab ?? ''}`,
  })),
)(
  '$title: a read that fails on a device that knows nothing, and on one that knows',
  async ({ read, place }) => {
    const { onFresh, onKnown } = dealtTo(place);
    const catalog = demoCatalog();
    const server = demoServer(catalog, () => tablet.session.settings);
    const tablet = await newTablet({ catalog: null, transport: server.transport });
    const retry = button('Reintentar');
    const data = page.getByText(read.data).first();
    const isOfBefore = says(/dispositivo conoce, de|datos guardados el /);
    const shown = read.opens ? page.getByRole('dialog') : page;

    for (const [at, { name, fault, says: text }] of onFresh.entries()) {
      server.break({ path: read.path, fault });
      await (at === 0 ? openRead(tablet, read) : retry.first().click());
      await expect.poll(() => server.broken(read.path), { message: name }).toBeGreaterThan(0);
      await expect.element(says(text)).toBeVisible();
      await expect.element(retry.first()).toBeVisible();
      expect(page.getByText(read.empty).elements(), name).toHaveLength(0);
      // With a time it is said of another list of the screen, which could be read.
      expect(shown.getByText(isKnownSince).elements(), name).toHaveLength(0);
      if (read.offers) await expect.element(page.getByText(read.offers).first()).toBeVisible();
    }

    server.break();
    // Unless the screen has asked again by itself, because another call found the server.
    retry.elements()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(retry).not.toBeInTheDocument();
    await expect.element(data).toBeVisible();
    // From now on a failure is another one, which is told again.
    await expect.element(isOfBefore).not.toBeInTheDocument();

    for (const { name, fault, says: text } of onKnown) {
      server.break({ path: read.path, fault });
      const messages = followMessages();
      await openRead(tablet, read);
      await expect.element(isOfBefore).toBeVisible();
      await expect.element(data).toBeVisible();
      if (typeof text === 'string' && !read.quiet && name !== 'a 503')
        await expect.poll(messages, { message: name }).toContain(text);
    }
  },
);
