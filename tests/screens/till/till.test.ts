import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NoReply, type Transport } from '#api/transport.ts';
import type { Preferences } from '#contract/settings.ts';
import { dearest, demoCatalog } from '#tests/screens/harness/demo-catalog.ts';
import { demoServer } from '#tests/screens/harness/demo-server.ts';
import { countingFinger } from '#tests/screens/harness/hands.ts';
import { button, checkout, says } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

const [dish = ''] = dearest(1);

const tabletWithTill = async (preferences: Partial<Preferences> = {}) => {
  const catalog = demoCatalog();
  let tablet: Awaited<ReturnType<typeof newTablet>> | undefined;
  const server = demoServer(catalog, () => {
    if (!tablet) throw new Error('not yet');
    return tablet.session.settings;
  });
  tablet = await newTablet({ catalog, transport: server.transport, preferences });
  return { tablet, server };
};

test('tills whose first reading hung through a short cut are read again without a press, though all else was answered', async () => {
  const server = demoServer(demoCatalog(), () => tablet.session.settings);
  let [tills, answered] = [0, 0];
  let cut = () => {};
  const transport: Transport = async (call) => {
    if (call.path.startsWith('tills') && tills++ === 0)
      return new Promise((_, reject) => {
        cut = () => reject(new NoReply('network'));
      });
    const reply = await server.transport(call);
    if (tills > 0) answered += 1;
    return reply;
  };
  const tablet = await newTablet({ catalog: null, transport });
  tablet.open('/app/till');
  await expect.poll(() => answered).toBeGreaterThan(0);
  cut();
  await expect.element(button('Reintentar')).toBeVisible();
  await expect.element(float).toBeVisible();
  await expect.element(button('Reintentar')).not.toBeInTheDocument();
});

const float = page.getByLabelText(/^Fondo inicial/);
const counted = page.getByRole('region', { name: 'Contado en caja' });

test('a drawer is opened, sold from, moved and counted blind without the network, and the closing names what it counted', async () => {
  const { tablet, server } = await tabletWithTill();
  tablet.open('/app/till');
  await expect.element(float).toBeVisible();
  server.break({ path: /.*/, fault: 'cut' });
  await float.fill('x');
  await button('Abrir caja').click();
  await expect.element(says(/^Escribe un monto en dólares/)).toBeVisible();
  await float.fill('40');
  await button('Abrir caja').click();
  await expect.element(button('Cerrar caja')).toBeVisible();
  const [opened] = await tablet.recorded('shift-open');
  expect(opened).toMatchObject({ till: { id: 3, name: 'Caja 1' }, float: '40.00' });

  const key = await tablet.takeOrder('4', { [dish]: 1 });
  tablet.open(`/app/checkout/${key}`);
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
  const [bill = {}] = await tablet.recorded('bill-create');
  expect(bill.shiftId).toBe(opened?.shiftKey);
  const total = Number((bill.summary as { total: string }).total);

  tablet.open('/app/till');
  await button('Salida').click();
  await button('Guardar').click();
  await expect.element(says('Escribe el motivo.')).toBeVisible();
  await page.getByLabelText('Monto').fill('15');
  await page.getByLabelText('Motivo').fill('hielo');
  await button('Guardar').click();
  await expect.element(says(/Salida · hielo/)).toBeVisible();

  await button('Cerrar caja').click();
  await button('Uno más de $20').click();
  await page.getByLabelText('Cantidad: 25 ctv.').fill('3');
  await expect.element(counted).toHaveTextContent('$20.75');
  // Nothing tells what there should be until it was counted.
  await expect.element(counted).not.toHaveTextContent('Esperado');
  tablet.reload();
  await button('Cerrar caja').click();
  await expect.element(counted).toHaveTextContent('$20.75');
  await button('Contar').click();
  const expected = 40 + total - 15;
  await expect.element(counted).toHaveTextContent(`Esperado en efectivo$${expected.toFixed(2)}`);
  await expect.element(counted).toHaveTextContent(`Faltan$${(expected - 20.75).toFixed(2)}`);
  await button('Cerrar turno').click();
  await expect.element(says('Escribe el motivo de la diferencia.')).toBeVisible();
  await page.getByLabelText('Motivo de la diferencia').fill('vuelto mal dado');
  await button('Cerrar turno').click();
  await expect.element(button('Abrir caja')).toBeVisible();

  const [closed] = await tablet.recorded('shift-close');
  const [moved] = await tablet.recorded('shift-movement');
  expect(closed).toMatchObject({
    shiftKey: opened?.shiftKey,
    counted: { cash: '20.75', denominations: { '20.00': 1, '0.25': 3 } },
    expected: expected.toFixed(2),
    left: '20.75',
    reason: 'vuelto mal dado',
    payments: [bill.billKey],
    movements: [moved?.movementKey],
    refunds: [],
  });
  await expect.element(says(/El turno anterior dejó \$20\.75/)).toBeVisible();
  await expect.element(says(/Caja 1 · Z Pendiente/)).toBeVisible();
});

test('where the business wants a shift, cash waits for the drawer, a card does not, and a press leads to it', async () => {
  const { tablet } = await tabletWithTill({ requireShift: true });
  const { touch } = countingFinger();
  const key = await tablet.takeOrder('4', { [dish]: 1 });
  tablet.open(`/app/checkout/${key}`);
  await expect.element(says('Abre la caja para cobrar en efectivo.')).toBeVisible();
  await touch(checkout.method('Tarjeta de Crédito'));
  await expect.element(says('Abre la caja para cobrar en efectivo.')).not.toBeInTheDocument();
  await touch(checkout.method('Efectivo'));
  // It says why it doesn't work yet, so it hears a press all the same.
  (checkout.submit.element() as HTMLElement).click();
  await expect.poll(() => tablet.address()).toBe('/app/till');
  await float.fill('0');
  await button('Abrir caja').click();
  await expect.element(button('Cerrar caja')).toBeVisible();
  tablet.open(`/app/checkout/${key}`);
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
});

test('a drawer that was closed on another tablet takes no more payments here, and both screens say so until it was read', async () => {
  const { tablet, server } = await tabletWithTill();
  const said = says('Cerraron el turno de Caja 1 en otro dispositivo.');
  tablet.open('/app/till');
  await float.fill('40');
  await button('Abrir caja').click();
  await expect.element(button('Cerrar caja')).toBeVisible();
  const [opened] = await tablet.recorded('shift-open');
  const closedAt = new Date().toISOString();
  server.tell(/^shifts\//, {
    ...{ key: opened?.shiftKey, till: { id: 3, name: 'Caja 1', active: true }, state: 'closed' },
    ...{ openedAt: opened?.at, float: '40.00', floatDifference: null, closedAt, number: 1 },
    ...{ payments: [], movements: [], refunds: [], byMethod: [], late: [], expected: '40.00' },
    ...{ counted: { cash: '40.00' }, left: '40.00', difference: '0.00' },
    correctedDifference: '0.00',
  });
  const key = await tablet.takeOrder('4', { [dish]: 1 });
  tablet.open(`/app/checkout/${key}`);
  await expect.element(said).toBeVisible();
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
  expect((await tablet.recorded('bill-create'))[0]).not.toHaveProperty('shiftId');
  tablet.open('/app/till');
  await expect.element(said).toBeVisible();
  await button('Entendido').click();
  await expect.element(said).not.toBeInTheDocument();
  tablet.reload();
  await expect.element(button('Abrir caja')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});

test('cash that was taken in no shift is offered to the one that opens, and counts in it at once', async () => {
  const { tablet, server } = await tabletWithTill();
  const key = await tablet.takeOrder('4', { [dish]: 1 });
  tablet.open(`/app/checkout/${key}`);
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
  const [bill = {}] = await tablet.recorded('bill-create');
  const { total } = bill.summary as { total: string };
  tablet.open('/app/till');
  const offer = page.getByRole('switch', {
    name: `Sumar $${total} cobrados sin turno (1 factura)`,
  });
  await expect.element(offer).toBeChecked();
  server.break({ path: /.*/, fault: 'cut' });
  await float.fill('10');
  await button('Abrir caja').click();
  const expected = (10 + Number(total)).toFixed(2);
  await expect.element(says(`$${expected}`)).toBeVisible();
  expect((await tablet.recorded('shift-open'))[0]).toMatchObject({ adopts: [bill.billKey] });
});

test('a closing is corrected beside what was signed, up and down, without the network', async () => {
  const { tablet, server } = await tabletWithTill();
  tablet.open('/app/till');
  await float.fill('40');
  await button('Abrir caja').click();
  await button('Cerrar caja').click();
  server.break({ path: /.*/, fault: 'cut' });
  await button('Uno más de $20').click();
  await button('Contar').click();
  await page.getByLabelText('Motivo de la diferencia').fill('no cuadra');
  await button('Cerrar turno').click();
  await button('Ver Caja 1 · Z Pendiente').click();
  const closing = page.getByRole('dialog');
  await expect.element(closing).toHaveTextContent('Diferencia−$20.00');
  await button('Corregir cierre').click();
  await button('Guardar').click();
  await expect.element(says('Escribe un monto mayor que cero.')).toBeVisible();
  await expect.element(says('Escribe el motivo.')).toBeVisible();
  await page.getByLabelText('Cuánto efectivo').fill('20.50');
  await page.getByLabelText('Motivo').fill('billete en el suelo');
  await button('Guardar').click();
  await expect.element(closing).toHaveTextContent('Diferencia corregida+$0.50');
  await button('Corregir cierre').click();
  await page.getByText('Había menos').click();
  await page.getByLabelText('Cuánto efectivo').fill('0.50');
  await page.getByLabelText('Motivo').fill('moneda falsa');
  await button('Guardar').click();
  await expect.element(closing).toHaveTextContent('Diferencia corregidaSin diferencia');
  await expect.element(closing).toHaveTextContent('Diferencia−$20.00');
  const made = await tablet.recorded('shift-correct');
  expect(made.map(({ amount, reason }) => [amount, reason])).toEqual([
    ['20.50', 'billete en el suelo'],
    ['-0.50', 'moneda falsa'],
  ]);
});

/** The open shift of another tablet at the same drawer, as the server tells it. */
const ofAna = {
  ...{ key: '01890000-0000-7000-8000-0000000000aa', state: 'open', openedBy: 'Ana' },
  ...{ till: { id: 3, name: 'Caja 1', active: true }, openedAt: new Date().toISOString() },
  ...{ float: '38.00', floatDifference: null, movements: [], refunds: [], byMethod: [], late: [] },
  payments: [
    {
      ...{ key: '01890000-0000-7000-8000-0000000000ab', amount: '7.00' },
      billKey: '01890000-0000-7000-8000-0000000000ac',
      method: { id: 2, name: 'Efectivo', icon: 'cash', kind: 'cash' },
    },
  ],
  ...{ closedAt: null, expected: '45.00', counted: null, left: null, difference: null },
  ...{ correctedDifference: null, number: null },
};

test('two tablets opened one drawer: the other one’s shift is joined without the network, and one count has both', async () => {
  const { tablet, server } = await tabletWithTill();
  server.tell(/^shifts/, [ofAna]);
  tablet.open('/app/till');
  await expect.element(says(/Caja 1 ya tiene un turno abierto: Ana/)).toBeVisible();
  await float.fill('40');
  await button('Abrir caja').click();
  server.break({ path: /.*/, fault: 'cut' });
  await button('Unir turnos').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent('El fondo se cuenta una vez: $40.00.');
  await expect.element(question).toHaveTextContent('El otro turno anotó $38.00');
  await question.getByRole('button', { name: 'Unir turnos' }).click();
  await expect.element(button('Unir turnos')).not.toBeInTheDocument();
  const methods = page.getByRole('region', { name: 'Cobrado en este turno' });
  await expect.element(methods).toHaveTextContent('Esperado en efectivo$47.00');
  const closings = page.getByRole('region', { name: 'Cierres' });
  await expect.element(closings).toHaveTextContent('Unido a otro turno');
  await expect.element(closings).toHaveTextContent('Fondo anotado $38.00');
  const [opened] = await tablet.recorded('shift-open');
  expect(await tablet.recorded('shift-join')).toMatchObject([
    { shiftKey: ofAna.key, into: opened?.shiftKey },
  ]);
  await button('Cerrar caja').click();
  await button('Escribir el total').click();
  await page.getByLabelText('Total contado').fill('47');
  await button('Contar').click();
  await button('Cerrar turno').click();
  await expect.element(button('Abrir caja')).toBeVisible();
  expect(await tablet.recorded('shift-close')).toMatchObject([
    { expected: '47.00', payments: [ofAna.payments[0]?.key] },
  ]);
});
