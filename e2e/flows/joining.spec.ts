import { expect, test } from '../fixtures.ts';
import { JoiningPage } from '../pages/joining-page.ts';
import { newcomer } from '../pages/signup-page.ts';
import { Till } from '../pages/till.ts';
import { phone } from '../screens/all.ts';
import { pressEscape } from '../support/keyboard.ts';
import { readQr } from '../support/qr.ts';
import { reload } from '../support/reload.ts';

const cafe = 'Café Zamorano';
const joined = `${newcomer.Nombre} ${newcomer.Apellido}`;

test('a waiter joins on a phone by the owner’s link, works there, and gets a PIN', async ({
  tables,
  tablet,
  fresh,
  newTablet,
}) => {
  const [product = ''] = tables.menu(1);
  const owner = new Till(tablet.page);
  const waiter = new Till(fresh.page);
  const joining = new JoiningPage(fresh.page);
  await fresh.page.setViewportSize(phone);
  await owner.start();
  await owner.team.open();
  const link = await owner.team.invite('Mesero');

  await test.step('the code on the owner’s screen says the same as the link', async () => {
    expect(new URL(link).origin).toBe(tablet.address);
    expect(await readQr(owner.team.qr)).toBe(link);
    await owner.team.closeMade();
    await expect(owner.team.invitations.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the waiter signs up with it', async () => {
    await joining.open(link);
    await expect(joining.title(cafe)).toBeVisible();
    await expect(waiter.says(/^Te invitan al equipo como Mesero\./)).toBeVisible();
    await joining.signUp({ ...newcomer, 'DNI o RUC': '1714307104' });
    await expect(waiter.says('El número ingresado no es un DNI o RUC válido.')).toBeVisible();
    await joining.signUp({ 'DNI o RUC': newcomer['DNI o RUC'] });
    await expect(waiter.says(`Ya eres parte de ${cafe}`)).toBeVisible();
  });

  await test.step('and takes an order, which bears their name', async () => {
    // A waiter begins with the orders: the figures are the owner's.
    await expect(fresh.page).toHaveURL('/app/order/active');
    await fresh.page.getByRole('link', { name: 'Crear Orden' }).click();
    const card = waiter.order.card(product);
    await card.getByRole('button', { name: `Agregar ${product}` }).click();
    await fresh.page.getByRole('button', { name: /^SIGUIENTE/ }).click();
    await waiter.order.table.fill('9');
    await waiter.order.create.click();
    await expect(waiter.board.sent('9')).toBeVisible();
    await owner.board.open();
    const trail = await owner.board.trail('9');
    await expect(trail.getByText(new RegExp(`^${joined}`))).toBeVisible();
    await pressEscape(owner.page);
  });

  await test.step('reads in the checkout who may take the payment, before touching the button', async () => {
    await waiter.board.open();
    await waiter.board.bill('9');
    const who = fresh.page.getByRole('status').filter({ hasText: 'Tu rol no permite cobrar.' });
    await expect(who).toContainText('Puede un dueño, administrador o cajero.');
    await expect(who).toContainText('En este dispositivo nadie lo puede permitir con su PIN.');
    await expect(who).toBeInViewport({ ratio: 1 });
    await expect(waiter.checkout.submit).toHaveAccessibleDescription(/^Tu rol no permite cobrar/);
    await waiter.checkout.submit.click();
    const notice = fresh.page.getByRole('dialog', { name: 'Tu rol no permite cobrar.' });
    await notice.getByRole('button', { name: 'Entendido' }).click();
  });

  await test.step('sees the sales, and is told who may export them', async () => {
    await waiter.history.open();
    await expect(waiter.history.bills).not.toHaveCount(0);
    await waiter.history.export.click();
    await waiter.history.exportAs('Excel (.xlsx)').click();
    const notice = fresh.page.getByRole('dialog', {
      name: 'Tu rol no permite exportar las ventas.',
    });
    await expect(notice).toContainText('Puede un dueño o administrador.');
    await notice.getByRole('button', { name: 'Entendido' }).click();
  });

  await test.step('the owner sets their PIN', async () => {
    await owner.team.open();
    await expect(owner.team.invitations).toHaveCount(0);
    await expect(owner.team.member(joined)).toContainText('Mesero');
    await expect(owner.team.member(joined)).toContainText('Sin PIN');
    await owner.team.setPin(joined, '2468', '1111');
    await expect(owner.team.member(joined)).toContainText('Con PIN');
  });

  await test.step('the link serves nobody a second time', async () => {
    const other = await newTablet();
    const again = new JoiningPage(other.page);
    await again.open(link);
    await expect(again.gone).toBeVisible();
    await expect(new Till(other.page).says(/^Ya se usó, venció o la anularon\./)).toBeVisible();
  });
});

test('a revoked invitation is of no use, one without network can be tried again, and a known account joins', async ({
  network,
  tablet,
  tabletOf,
  newTablet,
}) => {
  const owner = new Till(tablet.page);
  await owner.start();
  await owner.team.open();
  const link = await owner.team.invite('Cajero');
  await owner.team.closeMade();
  const guest = await newTablet();
  const joining = new JoiningPage(guest.page);
  await joining.open(link);
  await expect(joining.title(cafe)).toBeVisible();
  await owner.team.revoke('Cajero');
  await joining.signUp(newcomer);
  await expect(
    new Till(guest.page).says('La invitación no existe, ya se usó o venció.'),
  ).toBeVisible();
  await joining.open(link);
  await expect(joining.gone).toBeVisible();

  await test.step('an invitation by mail may also be handed over', async () => {
    await owner.team.invite('Administrador', 'eva@example.com');
    await expect(owner.says('La enviamos a eva@example.com.')).toBeVisible();
    await owner.team.closeMade();
  });

  await test.step('somebody of the team learns that they are in it already', async () => {
    const second = await owner.team.invite('Mesero');
    await owner.team.closeMade();
    const waiter = await tabletOf('waiter');
    const known = new JoiningPage(waiter.page);
    await known.open(second);
    await expect(known.title(cafe)).toBeVisible();
    network.cut();
    await known.accept.click();
    await expect(new Till(waiter.page).says(/^No hay conexión con el servidor\./)).toBeVisible();
    await network.restore();
    await known.accept.click();
    await expect(new Till(waiter.page).topBar.online).toBeVisible();
  });
});

test('a newcomer signs up on a colleague’s tablet, and joins themselves', async ({
  tablet,
  tabletOf,
}) => {
  const owner = new Till(tablet.page);
  await owner.start();
  await owner.team.open();
  const link = await owner.team.invite('Mesero');
  await owner.team.closeMade();
  const lent = await tabletOf('waiter');
  const joining = new JoiningPage(lent.page);
  await joining.open(link);
  await joining.otherAccount.click();
  await joining.signUp(newcomer);
  await expect(new Till(lent.page).says(`Ya eres parte de ${cafe}`)).toBeVisible();
  await reload(owner.page);
  await expect(owner.team.member(joined)).toContainText('Mesero');
});

test('the owner makes people without an account, changes them, lets them go and takes them back', async ({
  tablet,
}) => {
  const owner = new Till(tablet.page);
  const { team } = owner;
  await owner.start();
  await team.open();
  await team.addPerson('Rosa S', 'Cajero', '4821', 'Violeta');
  await expect(team.colourOf('Rosa S')).toHaveAttribute('data-colour', 'violet');
  await team.changeLooks('Rosa S', { name: 'Rosa Sarango', colour: 'Turquesa' });
  await expect(team.colourOf('Rosa Sarango')).toHaveAttribute('data-colour', 'teal');
  await expect(team.member('Rosa Sarango')).toContainText('Sin correo');
  await expect(team.member('Rosa Sarango')).toContainText('Con PIN');
  await test.step('the window of a role is entered at the role that the person has', async () => {
    await team.choose('Rosa Sarango', 'Cambiar rol');
    await expect(tablet.page.getByRole('radio', { name: 'Cajero' })).toBeFocused();
    await pressEscape(tablet.page);
  });
  await team.changeRole('Rosa Sarango', 'Mesero');
  await expect(team.member('Rosa Sarango')).toContainText('Mesero');
  await team.deactivate('Rosa Sarango');
  await expect(team.member('Rosa Sarango')).toHaveCount(0);
  await team.choose('Rosa Sarango', 'Volver a activar');
  await expect(team.member('Rosa Sarango')).toBeVisible();

  await owner.reviews.open();
  await owner.reviews.show('Negocio y equipo');
  for (const done of [
    'Rosa S se unió al equipo: Cajero',
    'Cambió el rol de Rosa Sarango',
    'Desactivó a Rosa Sarango',
    'Reactivó a Rosa Sarango',
  ])
    await expect(owner.reviews.row(done)).toContainText('María Rosero');
  await expect(owner.reviews.row('Cambió el rol')).toContainText('Cajero → Mesero');
});
