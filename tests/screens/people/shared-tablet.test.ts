import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Preferences } from '#contract/settings.ts';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import {
  board,
  button,
  checkout,
  go,
  order,
  pressEscape,
  says,
} from '#tests/screens/harness/parts.ts';
import { newTablet, resize, sizes } from '#tests/screens/harness/screen.tsx';
import { people, shareTablet, team, workAt } from '#tests/screens/harness/team.ts';

const { ana, luis, diego, jorge, maite } = team;

type Member = (typeof team)[keyof typeof team];

/** A tablet that the team shares. `at`: who works at it; else the account's own member. */
const sharedTablet = async (at: Member | null, preferences: Partial<Preferences> = {}) => {
  const tablet = await newTablet({ preferences });
  await shareTablet(tablet);
  if (at) await workAt(tablet, at);
  return tablet;
};

test('what somebody had begun waits for them', async () => {
  const [first = '', second = ''] = dearest(2);
  const tablet = await sharedTablet(luis);
  tablet.open('/app/order/new');
  await order.add(first);
  await order.table.fill('3');

  await workAt(tablet, diego);
  await expect.element(order.table).toHaveValue('');
  await order.add(second);
  await order.table.fill('4');
  await order.create.click();
  await expect.element(board.order('4')).toBeVisible();

  await workAt(tablet, luis);
  await go('Nueva Orden');
  await expect.element(order.table).toHaveValue('3');
  await expect.element(order.cart).toHaveTextContent(first);
});

test('a wrong PIN lets nobody in, and the right one does behind it', async () => {
  const tablet = await sharedTablet(null);
  tablet.open('/app/order/new');
  await people.open();
  await people.faceOf(people.picker, diego.name).click();
  await people.typeByKeyboard('0000');
  await expect.element(says('El PIN no es correcto.')).toBeVisible();
  await people.typeByKeyboard(diego.pin);
  await expect.element(people.picker).not.toBeInTheDocument();
  await expect.element(button(/^Atiende Diego Paz,/)).toBeVisible();
});

test('five wrong PINs wait, also after a reload, and the others enter', async () => {
  const tablet = await sharedTablet(null);
  tablet.open('/app/order/new');
  await people.open();
  await people.faceOf(people.picker, luis.name).click();
  for (let tries = 1; tries <= 5; tries += 1) {
    await people.typeByKeyboard('0000');
    const said = tries < 5 ? 'El PIN no es correcto.' : /^Espera 0:/;
    await expect.element(says(said)).toBeVisible();
  }
  tablet.reload();
  await people.open();
  await people.faceOf(people.picker, luis.name).click();
  await expect.element(says(/^Espera 0:/)).toBeVisible();
  await people.enter(diego);
});

test('a person who is let go is locked out, and what a role may not do says who may', async () => {
  const tablet = await sharedTablet(jorge);
  tablet.open('/app/order/active');
  await go('Inicio');
  const refusal = page.getByRole('heading', { name: /^Tu rol no permite ver las cifras/ });
  await expect.element(refusal).toBeVisible();
  await go('Nueva Orden');
  await expect.element(says('Tu rol no permite tomar órdenes.')).toBeVisible();
  await people.change(luis);
  await expect.element(order.table).toBeVisible();

  await shareTablet(tablet, luis);
  await expect.element(people.picker).toBeVisible();
  await pressEscape();
  await expect.element(people.picker).toBeVisible();
  await expect.element(people.faceOf(people.picker, diego.name)).toBeVisible();
  expect(people.faceOf(people.picker, luis.name).elements()).toHaveLength(0);
  await people.enter(diego);
});

test('on a phone in one hand it takes five touches as well', async () => {
  const [product = ''] = dearest(1);
  const tablet = await sharedTablet(null);
  await tablet.takeOrder('8', { [product]: 1 });
  await resize(sizes.phone);
  tablet.open('/app/order/active');
  await people.change(luis);
  expect(people.counted.touches).toBe(5);
  await board.bill('8');
  await checkout.submit.click();
  await people.approve(ana);
  expect(people.counted.touches).toBe(5);
  await expect.element(checkout.paid).toBeVisible();
  const [bill] = await tablet.recorded('bill-create');
  expect(bill).toMatchObject({ actorId: luis.id, approvedById: ana.id });
});

test('a tablet that nobody touches for as long as the business says asks who is there, over what was open', async ({
  onTestFinished,
}) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const [product = ''] = dearest(1);
  const tablet = await sharedTablet(luis, { lockAfter: 'idle', idleMinutes: 2 });
  tablet.open('/app/order/new');
  await order.table.fill('3');
  for (const _touched of ['once', 'twice']) {
    vi.advanceTimersByTime(90_000);
    await order.add(product);
  }
  vi.advanceTimersByTime(130_000);
  await expect.element(people.picker).toBeVisible();
  await expect
    .element(says('Si Luis Mora dejó algo a medias, lo encuentra como estaba.'))
    .toBeVisible();
  await people.enter(luis);
  await expect.element(order.table).toHaveValue('3');
  expect(order.units(product)).toBe('2');
});

test('a tablet is locked by hand in one touch of the picker, and only a PIN goes on', async () => {
  const tablet = await sharedTablet(luis);
  tablet.open('/app/order/new');
  await people.open();
  await button('Bloquear', people.picker).click();
  await expect.element(button('Cerrar', people.picker)).not.toBeInTheDocument();
  await pressEscape();
  tablet.reload();
  await expect.element(people.picker).toBeVisible();
  await people.enter(luis);
});

test('a discount over the limit takes an administrator, who may, and after the sale the tablet is locked', async () => {
  const [product = ''] = dearest(1);
  const tablet = await sharedTablet(ana, { lockAfter: 'sale', discountLimit: 10 });
  const key = await tablet.takeOrder('5', { [product]: 1 });
  tablet.open('/app/order/active');
  await board.bill('5');
  await checkout.fillDiscount(product, '5.00');
  await checkout.submit.click();
  await expect.element(people.faceOf(people.approval, maite.name)).toBeVisible();
  expect(people.faceOf(people.approval, ana.name).elements()).toHaveLength(0);
  await people.approve(maite);

  await expect.element(checkout.paid).toBeVisible();
  expect(people.picker.elements()).toHaveLength(0);
  await button('Cerrar', checkout.paid).click();
  await expect.element(people.picker).toBeVisible();
  await expect
    .element(says('Si Ana Vega dejó algo a medias, lo encuentra como estaba.'))
    .toBeVisible();
  await pressEscape();
  await expect.element(people.picker).toBeVisible();
  await people.enter(luis);
  expect(await tablet.recorded('bill-create')).toMatchObject([
    { orderKey: key, actorId: ana.id, approvedById: maite.id },
  ]);
});

test('guests are promised no discount over the limit before somebody who may has approved it', async () => {
  const [dish = '', drink = ''] = dearest(2);
  vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const tablet = await sharedTablet(luis, { discountLimit: 10 });
  const orderKey = await tablet.takeOrder('5', { [dish]: 1, [drink]: 1 });
  const said = () => tablet.recorded('order-pre-bill');
  tablet.open(`/app/checkout/${orderKey}`);
  await button('Pre-cuenta').click();
  await expect.poll(said).toMatchObject([{ orderKey, actorId: luis.id }]);
  await checkout.fillDiscount(dish, '5.00');
  await button('Pre-cuenta').click();
  await expect.element(people.approval).toBeVisible();
  await pressEscape();
  await expect.element(people.approval).not.toBeInTheDocument();
  expect(window.print).toHaveBeenCalledOnce();
  await button('Pre-cuenta').click();
  await people.approve(maite);
  await expect.poll(said).toMatchObject([{}, { actorId: luis.id, approvedById: maite.id }]);
  expect(window.print).toHaveBeenCalledTimes(2);
});

test('a tablet that several people share is signed out only with a permission', async () => {
  const tablet = await sharedTablet(luis);
  tablet.open('/app/order/active');
  const signOut = async () => {
    await button(/^Menú de/).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  };
  await signOut();
  await expect.element(people.approval).toHaveTextContent('cerrar la sesión de este dispositivo');
  await pressEscape();
  await expect.element(people.approval).not.toBeInTheDocument();
  await expect.element(people.face).toBeVisible();
  await signOut();
  await people.approve(maite);
  expect(tablet.logout).not.toHaveBeenCalled();
  await button(/^Cerrar sesión$/i, page.getByRole('alertdialog')).click();
  await expect.poll(() => tablet.logout).toHaveBeenCalledOnce();
});
