import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { dayOf } from '#domain/calendar.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { oneHeartbeat } from '../support/clock.ts';
import { installPrinter, printed } from '../support/printer.ts';

test('how the business works is changed on a screen of its own: it acts at once, and who changed it is told', async ({
  network,
  tables,
  tablet,
}) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, businessSettings: settings, board, checkout, reviews } = till;
  const lastPrinted = async () => (await printed(page)).at(-1);
  await installPrinter(page);
  await till.start();
  await settings.open();
  await expect(settings.number('Servicio (%)')).toHaveValue('10');

  await test.step('what is wrong is told beside its field, and nothing is sent', async () => {
    await settings.number('Servicio (%)').fill('101');
    await settings.number('Descuento sin permiso (%)').fill('1,234');
    await settings.number('Aviso para consumidor final').fill('');
    await settings.choose('Volver a pedir quién atiende', 'Sin uso por un rato');
    await settings.number('Minutos sin uso').fill('0');
    await settings.dayStartsAt.fill('12:00');
    await settings.number('Diferencia que se acepta al cerrar la caja').fill('1000.01');
    await settings.save.click();
    for (const text of [
      'El porcentaje de servicio debe estar entre 0 y 100, con dos decimales como máximo.',
      'El límite de descuento debe estar entre 0 y 100, con dos decimales como máximo.',
      'El límite debe ser un valor entre 0 y 1,000,000.',
      'Los minutos deben estar entre 1 y 120.',
      'La diferencia debe ser un valor entre 0 y 1,000.',
      'La hora debe estar entre las 00:00 y las 11:59 de la mañana.',
    ])
      await expect(till.says(text)).toBeVisible();
    await expect(settings.number('Servicio (%)')).toBeFocused();
  });

  await test.step('what is typed is there again after another screen, until it is given up', async () => {
    await settings.number('Servicio (%)').fill('12');
    await till.go('Ordenes');
    // A screen that arrives takes the focus, and with it an open menu.
    await expect(till.says('Órdenes activas')).toBeVisible();
    await settings.open();
    await expect(till.says('Recuperamos lo que estabas escribiendo.')).toBeVisible();
    await expect(settings.number('Servicio (%)')).toHaveValue('12');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(settings.number('Servicio (%)')).toHaveValue('10');
    await settings.choose('Volver a pedir quién atiende', 'Sin uso por un rato');
  });

  await test.step('without the server what was typed stays', async () => {
    await settings.number('Servicio (%)').fill('7,5');
    await settings.number('Descuento sin permiso (%)').fill('15');
    await settings.number('Aviso para consumidor final').fill('1.50');
    await settings.number('Minutos sin uso').fill('20');
    await settings.choose('Nombre de quien atiende', 'En comandas y recibos');
    await settings.timeZone.selectOption('Galápagos');
    await settings.dayStartsAt.fill('11:59');
    await settings.requireShift.check();
    await settings.number('Diferencia que se acepta al cerrar la caja').fill('0.50');
    network.cut();
    await settings.save.click();
    await expect(
      till.says('No hay conexión con el servidor. Lo que cambiaste sigue aquí'),
    ).toBeVisible();
    await network.restore();
    await settings.saved();
    await expect(settings.number('Servicio (%)')).toHaveValue('7.5');
  });

  await test.step('bills, papers and the warning follow, also without the server', async () => {
    await till.takeOrder('5', [product]);
    await expect(board.sent('5')).toBeVisible();
    network.cut();
    await board.printComanda('5');
    await expect(till.says('Comanda impresa')).toBeVisible();
    expect(await lastPrinted()).toContain('Mesero: María');
    await board.bill('5');
    await expect(till.says('Servicio (7.5 %)')).toBeVisible();
    await checkout.finalConsumer.check();
    await expect(till.says('Esta factura pasa de $1.50, el límite del negocio')).toBeVisible();
    // Cash waits for an open drawer now.
    await checkout.choose('Efectivo');
    await expect(till.says('Abre la caja para cobrar en efectivo.')).toBeVisible();
    await checkout.choose('Tarjeta de Crédito');
    await checkout.pay();
    await till.history.unsent().getByRole('link').click();
    await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
    expect(await lastPrinted()).toContain('Te atendió: María Rosero');
    expect(await lastPrinted()).toContain('Servicio (7.5 %)');
    await network.restore();
  });

  await test.step('the change is told with what was before, and who did it', async () => {
    await expect.poll(() => tables.newBills().length, oneHeartbeat).toBe(1);
    await reviews.open();
    await reviews.show('Negocio y equipo');
    const change = reviews.row('Cambió la configuración del negocio');
    await expect(change).toHaveCount(1);
    for (const text of [
      'María Rosero',
      'Servicio (%): «10» → «7.5»',
      'Zona horaria: Ecuador continental → Galápagos',
      'El día del negocio empieza a las: «00:00» → «11:59»',
      'Pedir un turno de caja abierto para cobrar en efectivo: No → Sí',
      'Diferencia que se acepta al cerrar la caja: «2.00» → «0.50»',
      'Volver a pedir quién atiende: Nunca → Sin uso por un rato',
      'Minutos sin uso: «5» → «20»',
      'Nombre de quien atiende: En las comandas → En comandas y recibos',
      'Descuento sin permiso (%): «100» → «15»',
    ])
      await expect(change).toContainText(text);
  });

  await test.step('a day is that of Galápagos, until noon still yesterday', async () => {
    await till.history.open();
    await expect(till.history.to).toHaveAttribute(
      'max',
      dayOf(Date.now(), { zone: 'Pacific/Galapagos', startsAt: '11:59' }),
    );
  });
});

test('an owner has the business deleted by typing its name, and takes that back', async ({
  network,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, businessSettings: settings } = till;
  const section = page.getByRole('region', { name: 'Eliminar el negocio' });
  const window = page.getByRole('dialog', { name: 'Eliminar el negocio' });
  const name = window.getByRole('textbox');
  const submit = window.getByRole('button', { name: 'Eliminar en 30 días' });
  await till.start();
  await settings.open();
  await section.getByRole('button', { name: 'Eliminar el negocio' }).click();
  await submit.click();
  await expect(window.getByText('Escribe el nombre del negocio.')).toBeVisible();
  await name.fill('Otro café');
  await submit.click();
  await expect(window.getByText('No es el nombre del negocio.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    window.getByRole('button', { name: 'Descargar todo' }).click(),
  ]);
  const rows = gunzipSync(await readFile(await download.path()))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.at(-1).kind).toBe('end');
  expect(rows.filter(({ kind }) => kind === 'order')).toHaveLength(rows.at(-1).counts.order);
  network.cut();
  await window.getByRole('button', { name: 'Descargar todo' }).click();
  await expect(window.getByText('No se pudo descargar')).toBeVisible();
  const label = await name.evaluate(
    (field) => (field as HTMLInputElement).labels?.[0]?.textContent,
  );
  await name.fill(/«(.+)»/.exec(label ?? '')?.[1] ?? '');
  await submit.click();
  // The note of the download says the same below another title.
  await expect(window.getByText('No se pudo cambiar')).toBeVisible();
  await network.restore();
  await submit.click();
  await expect(section.getByText(/^Este negocio se eliminará el /)).toBeVisible();
  for (const path of ['/app', '/app/business/edit']) {
    await page.goto(path);
    await expect(page.getByText(/^Este negocio se eliminará el .+ un dueño/)).toBeVisible();
  }
  await settings.open();
  await section.getByRole('button', { name: 'Conservar el negocio' }).click();
  await expect(section.getByRole('link', { name: 'Descargar las ventas' })).toBeVisible();
});
