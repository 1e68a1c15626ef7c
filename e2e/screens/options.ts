import { expect } from 'playwright/test';
import { OptionsPage } from '../pages/options-page.ts';
import { pressEscape } from '../support/keyboard.ts';
import type { Screen } from './screen.ts';

const longName = 'Acompañado de la casa con menestra, patacones y ensalada';

/** The groups of options and the form of one, from what the demo has to too much. To be shown in this order. */
export const optionScreens: Screen[] = [
  {
    name: 'options',
    show: async (till) => {
      await pressEscape(till.page);
      const options = new OptionsPage(till.page);
      await options.go();
      await expect(options.rows.first()).toBeVisible();
    },
  },
  {
    name: 'options-delete',
    show: async (till) => {
      const options = new OptionsPage(till.page);
      await options.choose('Eliminar', 'Leche');
      await expect(options.confirmation).toBeVisible();
    },
  },
  {
    name: 'option-group',
    show: async (till) => {
      const options = new OptionsPage(till.page);
      await options.confirmation.getByRole('button', { name: 'Cancelar' }).click();
      await options.edit('Leche');
      await expect(options.usedBy).toContainText('Capuchino');
    },
  },
  {
    name: 'option-group-products',
    show: async (till) => {
      const options = new OptionsPage(till.page);
      await options.usedBy.getByRole('button', { name: 'Cambiar' }).click();
      await expect(options.picker.getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'option-group-whole',
    show: async (till) => {
      const options = new OptionsPage(till.page);
      await options.picker.getByRole('button', { name: 'Listo' }).click();
      await till.page.getByRole('link', { name: 'Cancelar' }).click();
      await options.create.click();
      await options.name.fill(longName);
      await options.several.check();
      for (let place = 1; place <= 12; place += 1)
        await options.addOption(`${place}. ${longName}`.slice(0, 60), `${place}.50`);
      await options.giveTo('Capuchino');
    },
  },
  {
    name: 'option-group-errors',
    show: async (till) => {
      const options = new OptionsPage(till.page);
      await options.name.fill('');
      await options.min.fill('40');
      await options.options.first().fill('');
      await options.save.click();
      await expect(till.says('El nombre del grupo es obligatorio.')).toBeVisible();
    },
  },
];

/** The same on a device without its server. */
export const optionScreensWithoutServer: Screen[] = [
  {
    name: 'option-group-offline',
    show: async (till) => {
      const options = new OptionsPage(till.page);
      await options.go();
      await options.edit('Leche');
      await options.name.fill('Leches');
      await options.save.click();
      await expect(
        till.says('Para guardar se necesita la conexión con el servidor.'),
      ).toBeVisible();
    },
  },
];
