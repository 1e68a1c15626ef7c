import { expect, test } from 'vitest';
import { menuOf } from '#parts/options/menu.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { hour, injector, movableClock } from './inject.ts';

/** 23:30 of the business's zone, and the first instants of its next two days. */
const evenings = {
  'America/Guayaquil': ['2026-03-15T04:30Z', '2026-03-15T05:00Z', '2026-03-16T05:00Z'],
  'Asia/Tokyo': ['2026-03-15T14:30Z', '2026-03-15T15:00Z', '2026-03-16T15:00Z'],
  // The next day has 23 hours.
  'America/New_York': ['2026-03-08T04:30Z', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
} as const;

test.each(Object.entries(evenings))(
  'in %s a product and an option that are sold out at 23:30 are back at 00:30',
  async (timeZone, [evening, midnight, nextMidnight]) => {
    const clock = movableClock(evening);
    const server = await createTestApp({ now: clock.now, edge: { timeZone } });
    const call = injector(server);
    const { coffee } = server.own.products;
    const { body: group } = await call('POST', 'option-groups', {
      ...{ name: 'Leche', min: 0, max: 1, repeat: false, products: [coffee] },
      options: [{ name: 'Almendra', difference: '0.60', usual: false, available: true }],
    });
    const [option] = group.options;
    const sellOut = async () => {
      await call('PUT', `products/${coffee}/sold-out`, { soldOut: true });
      const body = { optionId: option.id, soldOut: true };
      await call('PUT', `option-groups/${group.id}/sold-out`, body);
    };
    /** What tablets know of the product and of its option, and whether they offer them now. */
    const read = async () => {
      const { body: product } = await call('GET', `products/${coffee}`);
      const { body: optionGroups } = await call('GET', 'option-groups');
      const menu = menuOf({ optionGroups }, [], clock.now().getTime());
      const [shown] = menu.groupsOf(product)[0]?.options ?? [];
      return {
        until: [product.soldOutUntil, optionGroups[0].options[0].soldOutUntil],
        soldOut: [menu.isSoldOut(product), shown?.soldOut],
      };
    };
    const both = (at: string) => [new Date(at).toISOString(), new Date(at).toISOString()];

    await sellOut();
    expect(await read()).toEqual({ until: both(midnight), soldOut: [true, true] });
    clock.advance(hour);
    expect(await read()).toEqual({ until: both(midnight), soldOut: [false, false] });
    await sellOut();
    expect(await read()).toEqual({ until: both(nextMidnight), soldOut: [true, true] });
    await server.close();
  },
);

test('where days begin at three, what is sold out at half past midnight is back at three', async () => {
  const clock = movableClock('2026-01-01T05:30Z');
  const server = await createTestApp({ now: clock.now });
  const call = injector(server);
  const { coffee } = server.own.products;
  const sellOut = async (): Promise<string> =>
    (await call('PUT', `products/${coffee}/sold-out`, { soldOut: true })).body.soldOutUntil;
  const settings = `business/${server.own.businessId}/settings`;
  expect(await sellOut()).toBe('2026-01-02T05:00:00.000Z');
  await call('PUT', settings, { dayStartsAt: '03:00' });
  // What was said before the change stays as it was said.
  expect((await call('GET', `products/${coffee}`)).body.soldOutUntil).toBe(
    '2026-01-02T05:00:00.000Z',
  );
  expect(await sellOut()).toBe('2026-01-01T08:00:00.000Z');
  clock.advance(2.5 * hour);
  expect(await sellOut()).toBe('2026-01-02T08:00:00.000Z');
  await server.close();
});
