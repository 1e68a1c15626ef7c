import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  addDays,
  calendarDays,
  type DayRule,
  dateOf,
  dayOf,
  instantsOf,
} from '#domain/calendar.ts';
import { sellOut } from '#local/queries/sold-out.ts';
import { dearest, demoCatalog, productIn } from '#tests/screens/harness/demo-catalog.ts';
import { demoServer } from '#tests/screens/harness/demo-server.ts';
import { button } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

/** A zone in which it is between one and two in the morning now. */
const nightZone = (): string => {
  const hour = new Date().getUTCHours();
  return hour >= 1 && hour <= 13 ? `Etc/GMT+${hour - 1}` : `Etc/GMT-${(25 - hour) % 24}`;
};

/** A tablet of a place with this rule, and what it has asked the server for. */
const tabletWith = async ({ zone, startsAt }: DayRule) => {
  const catalog = demoCatalog();
  const server = demoServer(catalog, () => tablet.session.settings);
  const asked: string[] = [];
  const tablet = await newTablet({
    catalog,
    transport: (call) => {
      asked.push(decodeURIComponent(call.path));
      return server.transport(call);
    },
    preferences: { timeZone: zone, dayStartsAt: startsAt },
  });
  return { tablet, catalog, asked };
};

/** At night, in a place whose days begin at three. */
const atNight = async () => {
  const rule = { zone: nightZone(), startsAt: '03:00' };
  const today = dayOf(Date.now(), rule);
  expect(today).toBe(addDays(dateOf(Date.now(), rule.zone), -1));
  return { ...(await tabletWith(rule)), today, ...instantsOf(today, today, rule) };
};

test('at night the sales of today are those since the evening', async () => {
  const { tablet, asked, today, start, end } = await atNight();
  tablet.open('/app/bills/history');
  await button('Ventas de hoy').click();
  for (const name of ['Desde', 'Hasta']) {
    await expect.element(page.getByLabelText(name)).toHaveValue(today);
    await expect.element(page.getByLabelText(name)).toHaveAttribute('max', today);
  }
  const { businessId } = tablet.session;
  await expect
    .poll(() => asked)
    .toContain(`bills/by-filters?businessId=${businessId}&startDate=${start}&endDate=${end}`);
});

test('at night a dish is sold out until the cut-off, not until the next midnight', async () => {
  const { tablet, catalog, end } = await atNight();
  const [dish = ''] = dearest(1);
  await sellOut(tablet.session, { id: productIn(catalog, dish).id, name: dish }, true);
  const until = new Date(Date.parse(end) + 1).toISOString();
  expect(await tablet.recorded('sold-out')).toMatchObject([{ name: dish, until }]);
});

test.each([
  ['of other days than the device counts make it', calendarDays('Pacific/Galapagos'), true],
  ['of its own days do not make it', calendarDays('America/Guayaquil'), false],
])('figures %s read the settings again', async (_, rule, isRead) => {
  const { tablet, asked } = await tabletWith(rule);
  const hasAsked = (path: string) => asked.some((each) => each.startsWith(path));
  // The demo server's days begin at midnight in Guayaquil.
  tablet.open('/app');
  await expect.element(page.getByText(/^Los datos corresponden del /)).toBeVisible();
  await button('7 días').click();
  await expect
    .poll(() => hasAsked(`stats/business/${tablet.session.businessId}?days=7`))
    .toBe(true);
  await expect.poll(() => hasAsked('settings')).toBe(isRead);
});
