import { expect } from 'playwright/test';
import { JoiningPage } from '../pages/joining-page.ts';
import { PaymentMethodsPage } from '../pages/payment-methods-page.ts';
import { pressEscape } from '../support/keyboard.ts';
import { plugInPrinter, setPrinterState } from '../support/receipt-printer.ts';
import { team } from '../support/team.ts';
import type { Screen } from './screen.ts';

const { luis } = team;

/** What owners see of their team, devices and settings. After `shareTablet`, with somebody's work to look at. */
export const teamScreens: Screen[] = [
  {
    name: 'team',
    show: async (till) => {
      await till.team.open();
    },
  },
  {
    name: 'team-menu',
    show: async (till) => {
      await till.page.getByRole('button', { name: `Acciones de ${luis.name}` }).click();
      await expect(till.page.getByRole('menuitem', { name: 'Cambiar PIN' })).toBeVisible();
    },
  },
  {
    name: 'team-pin',
    show: async (till) => {
      await till.page.getByRole('menuitem', { name: 'Cambiar PIN' }).click();
      const window = till.page.getByRole('dialog', { name: `PIN de ${luis.name}` });
      await window.getByLabel('PIN', { exact: true }).fill('12');
      await window.getByRole('button', { name: 'Guardar' }).click();
      await expect(till.says('El PIN tiene de 4 a 6 números.')).toBeVisible();
    },
  },
  {
    name: 'team-pin-easy',
    show: async (till) => {
      const window = till.page.getByRole('dialog', { name: `PIN de ${luis.name}` });
      await window.getByLabel('PIN', { exact: true }).fill('1234');
      await window.getByRole('button', { name: 'Guardar' }).click();
      await expect(till.says(/^Es fácil de adivinar/)).toBeVisible();
    },
  },
  {
    name: 'team-pin-remove',
    show: async (till) => {
      await pressEscape(till.page);
      await till.team.choose(luis.name, 'Quitar PIN');
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'team-role',
    show: async (till) => {
      await pressEscape(till.page);
      await till.team.choose(luis.name, 'Cambiar rol');
      await expect(till.page.getByRole('dialog', { name: `Rol de ${luis.name}` })).toBeVisible();
    },
  },
  {
    name: 'team-looks',
    show: async (till) => {
      await pressEscape(till.page);
      await till.team.choose(luis.name, 'Nombre y color');
      await expect(till.page.getByRole('dialog', { name: /^Cómo se ve/ })).toBeVisible();
    },
  },
  {
    name: 'team-person',
    show: async (till) => {
      await pressEscape(till.page);
      await till.page.getByRole('button', { name: 'Agregar sin correo' }).click();
      await till.page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
      await expect(till.says('El nombre es obligatorio.')).toBeVisible();
    },
  },
  {
    name: 'team-invite',
    show: async (till) => {
      await pressEscape(till.page);
      await till.page.getByRole('button', { name: 'Invitar', exact: true }).first().click();
      const window = till.page.getByRole('dialog', { name: 'Invitar a una persona' });
      await window.getByRole('radio', { name: 'Correo', exact: true }).check();
      await window.getByRole('button', { name: 'Crear invitación' }).click();
      await expect(window.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused();
    },
  },
  {
    name: 'team-made',
    show: async (till) => {
      await pressEscape(till.page);
      await till.team.invite('Mesero');
    },
  },
  {
    name: 'team-leaving',
    show: async (till) => {
      await till.team.closeMade();
      await till.team.choose(luis.name, 'Desactivar');
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'team-open',
    show: async (till) => {
      await till.confirm('Desactivar');
      await expect(till.team.former.getByText(luis.name)).toBeVisible();
      await expect(till.team.invitations).toBeVisible();
    },
  },
  {
    name: 'team-revoke',
    show: async (till) => {
      await till.team.invitations.getByRole('button', { name: /^Anular la invitación/ }).click();
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'devices',
    show: async (till) => {
      await till.devices.open();
      await expect(till.devices.list).toBeVisible();
    },
  },
  {
    name: 'printer',
    show: async (till) => {
      await plugInPrinter(till.page);
      await till.printer.open();
      await till.printer.connect('USB');
    },
  },
  {
    name: 'printer-failed',
    message: true,
    show: async (till) => {
      await setPrinterState(till.page, 'breaks');
      await till.printer.button('Imprimir prueba').click();
      await expect(till.says('No se imprimió la prueba')).toBeVisible();
    },
  },
  {
    name: 'device-name',
    show: async (till) => {
      // It would stay, over the next screens.
      await till.closeMessages();
      await till.devices.own.getByRole('button').click();
      await expect(till.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'device-end',
    show: async (till) => {
      await pressEscape(till.page);
      await till.devices.list.getByRole('button', { name: 'Terminar Barra 1' }).click();
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'kitchen-station',
    show: async (till) => {
      await pressEscape(till.page);
      await till.devices.kitchen.getByRole('button', { name: 'Imprimir aquí lo de todos' }).click();
      const window = till.page.getByRole('dialog', { name: 'Imprimir aquí lo de todos' });
      await window.getByRole('radio', { name: 'Unas categorías' }).check();
    },
  },
  {
    name: 'business-settings',
    show: async (till) => {
      await pressEscape(till.page);
      await till.businessSettings.open();
    },
  },
  {
    name: 'business-settings-wrong',
    show: async (till) => {
      const { businessSettings: settings } = till;
      await settings.choose('Volver a pedir quién atiende', 'Sin uso por un rato');
      await settings.number('Minutos sin uso').fill('0');
      await settings.number('Servicio (%)').fill('101');
      await settings.save.click();
      await expect(till.says('Los minutos deben estar entre 1 y 120.')).toBeVisible();
    },
  },
  {
    name: 'business-deletion',
    show: async (till) => {
      const section = till.page.getByRole('region', { name: 'Eliminar el negocio' });
      await section.getByRole('button', { name: 'Eliminar el negocio' }).click();
      const window = till.page.getByRole('dialog', { name: 'Eliminar el negocio' });
      await window.getByRole('button', { name: 'Eliminar en 30 días' }).click();
      await expect(window.getByText('Escribe el nombre del negocio.')).toBeVisible();
    },
  },
  {
    name: 'payment-methods',
    show: async (till) => {
      await pressEscape(till.page);
      await till.businessSettings.open();
      await new PaymentMethodsPage(till.page).open();
    },
  },
  {
    name: 'payment-method-new',
    show: async (till) => {
      const methods = new PaymentMethodsPage(till.page);
      await methods.create.click();
      await methods.submit();
      await expect(till.says('Escribe el nombre de la forma de pago.')).toBeVisible();
    },
  },
  {
    name: 'invoicing',
    show: async (till) => {
      await pressEscape(till.page);
      await till.businessSettings.open();
      await till.page
        .getByRole('region', { name: 'Facturación electrónica' })
        .getByRole('link')
        .click();
      await expect(till.page.getByRole('button', { name: 'Guardar datos' })).toBeVisible();
    },
  },
  {
    name: 'tills',
    show: async (till) => {
      await pressEscape(till.page);
      await till.businessSettings.open();
      await till.page.getByRole('link', { name: 'Ver las cajas' }).click();
      await expect(till.page.getByRole('list', { name: 'Cajas' })).toBeVisible();
    },
  },
  {
    name: 'till-new',
    show: async (till) => {
      await till.page.getByRole('button', { name: 'Agregar caja' }).click();
      const window = till.page.getByRole('dialog', { name: 'Agregar caja' });
      await window.getByRole('button', { name: 'Agregar' }).click();
      await expect(till.says('Ponle un nombre, por ejemplo Caja 1.')).toBeVisible();
    },
  },
  {
    name: 'reviews',
    show: async (till) => {
      await till.reviews.open();
      await till.reviews.show('Negocio y equipo');
      await expect(till.reviews.rows.first()).toBeVisible();
    },
  },
  {
    name: 'reviews-none',
    show: async (till) => {
      await till.reviews.show('Precio distinto');
      await expect(till.says('No hay nada por revisar.')).toBeVisible();
    },
  },
  {
    name: 'order-trail',
    show: async (till) => {
      await till.board.open();
      await expect((await till.board.trail('4')).getByText('Tomó la orden')).toBeVisible();
    },
  },
  {
    name: 'dashboard-people',
    show: async (till) => {
      await till.page.goto('/app');
      await till.page.getByRole('heading', { name: 'Por persona' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'service-month',
    show: async (till) => {
      await till.page.getByRole('link', { name: 'Ver el servicio por mes' }).click();
      await expect(till.says('Servicio cobrado')).toBeVisible();
    },
  },
  {
    name: 'sign-out-shared',
    show: async (till) => {
      await till.account.openMenu();
      await till.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
      await expect(till.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'joining',
    show: async (till) => {
      await till.team.open();
      const link = await till.team.invite('Cajero');
      const joining = new JoiningPage(till.page);
      await joining.open(link);
      await expect(joining.accept).toBeVisible();
    },
  },
  {
    name: 'joining-account',
    show: async (till) => {
      await till.page.getByRole('button', { name: 'Usar otra cuenta' }).click();
      await expect(till.page.getByRole('radio', { name: 'Soy nuevo en Comanda' })).toBeVisible();
    },
  },
  {
    name: 'joining-gone',
    show: async (till) => {
      const joining = new JoiningPage(till.page);
      await joining.open('http://comanda.localhost/invitation/nadie');
      await expect(joining.gone).toBeVisible();
    },
  },
];
