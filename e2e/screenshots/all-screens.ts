import { expect, test } from '../own-process.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { Till } from '../pages/till.ts';
import {
  fillEvening,
  nameAtLength,
  phone,
  type Screen,
  screens,
  screensWithoutServer,
} from '../screens/all.ts';
import { brokenScreens } from '../screens/broken.ts';
import { peopleScreens } from '../screens/people.ts';
import { rareScreens } from '../screens/rare.ts';
import { signInScreens } from '../screens/sign-in.ts';
import { teamScreens } from '../screens/team.ts';
import { tabletSize } from '../support/finger.ts';
import { shareTablet } from '../support/team.ts';
import { cameraOf } from './camera.ts';

test('screenshots of every screen at four sizes in both themes', async ({
  server,
  tables,
  fresh: tablet,
}) => {
  const till = new Till(tablet.page);
  const { folder, take } = await cameraOf(tablet.page);
  const takeAll = async (list: readonly Screen[]) => {
    for (const { name, show, message, ...only } of list) {
      if (only.phone) await till.page.setViewportSize(phone);
      await show(till);
      if (!message) await till.closeMessages();
      await take(name, only.phone ? [phone] : only.wide ? [tabletSize] : undefined);
    }
  };

  nameAtLength(tables);
  const landing = new LandingPage(till.page);
  await landing.open();
  await expect(landing.title).toBeVisible();
  await take('landing');
  await till.page.goto('/termsAndConditions#privacy');
  await expect(landing.fold('privacy')).toHaveAttribute('open');
  await take('terms');
  await till.login.open();
  await expect(till.page.getByLabel('Email')).toBeVisible();
  await take('login');
  await takeAll(signInScreens);
  await till.page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(till.page.getByLabel('Email')).toBeVisible();
  await till.signIn();
  await fillEvening(till, tables);
  await takeAll(screens(tables));
  await server.kill();
  await takeAll(screensWithoutServer(tables));
  process.stdout.write(`\n${folder}\n`);
});

test('screenshots of a shared tablet', async ({ server, tables, tablet }) => {
  const till = new Till(tablet.page);
  const { folder, take } = await cameraOf(tablet.page);
  await till.start();
  await fillEvening(till, tables);
  await shareTablet(till, server);
  await till.start();
  for (const { name, show } of peopleScreens(server.address)) {
    await show(till);
    await take(name);
  }
  process.stdout.write(`\n${folder}\n`);
});

test('screenshots of what owners see of their team', async ({ server, tables, tablet }) => {
  const till = new Till(tablet.page);
  const { folder, take } = await cameraOf(tablet.page);
  await till.start();
  await fillEvening(till, tables);
  await shareTablet(till, server);
  await till.start();
  for (const { name, show } of teamScreens) {
    await show(till);
    await take(name);
  }
  process.stdout.write(`\n${folder}\n`);
});

test('screenshots of windows that few people see', async ({ server, tables, tablet }) => {
  const till = new Till(tablet.page);
  const { folder, take } = await cameraOf(tablet.page);
  await till.start();
  for (const { name, show } of rareScreens(tables, server.address)) {
    await show(till);
    await take(name);
  }
  process.stdout.write(`\n${folder}\n`);
});

test('screenshots of where the app can’t start', async ({ fresh: tablet }) => {
  const till = new Till(tablet.page);
  const { folder, take } = await cameraOf(tablet.page);
  for (const { name, show } of brokenScreens) {
    await show(till);
    await take(name);
  }
  process.stdout.write(`\n${folder}\n`);
});
