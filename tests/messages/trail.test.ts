import { expect, test } from 'vitest';
import { type OrderDetails, type TrailRow, trailRow } from '#contract/trail.ts';
import { money } from '#domain/money.ts';
import { reviewTexts, saidOnce, trailLines, trailTitle } from '#messages/trail.ts';
import { pendingPeople, reviewedText, trailPeople } from '#messages/trail-people.ts';

const shape = {
  ...{ id: 1, orderId: 5, billId: null, approvedBy: null, deviceId: null, deviceTime: null },
  ...{
    actor: { id: 2, name: 'Luis' },
    at: '2026-11-25T04:00:00.000Z',
    reasons: [],
    reviewed: null,
  },
};

const edited = (details: OrderDetails): TrailRow => ({
  ...shape,
  kind: 'order-edited',
  details,
});

const methods = new Map([[1, 'Efectivo']]);
const zone = 'America/Guayaquil';

const line = (before: number, after: number) => ({
  ...{ lineId: 'l', productName: 'Capuchino', before, after },
});

test('a change of an order tells each line before and after', () => {
  const row = edited({
    tableNumber: { before: '5', after: '7' },
    lines: [
      line(0, 2),
      line(3, 1),
      line(1, 0),
      { ...line(1, 1), note: { before: '', after: 'tibio' } },
    ],
    note: { before: 'cumpleaños', after: '' },
  });
  expect(trailTitle(row)).toBe('Cambió la orden');
  expect(trailLines(row, methods, zone)).toEqual([
    'Mesa: «5» → «7»',
    '2 × Capuchino',
    'Capuchino: de 3 a 1',
    'Quitó 1 × Capuchino',
    'Capuchino · Nota: «tibio»',
    'Nota de la orden «cumpleaños» quitada',
  ]);
});

test.each([
  ['72', 'Pasó productos a la mesa 72 · 0042'],
  ['Barra', 'Pasó productos a Barra · 0042'],
])('products that went to table %s are said as people say it', (table, text) => {
  const transfer = { way: 'out', table, number: 42 } as const;
  expect(trailTitle(edited({ transfer }))).toBe(text);
});

test.each([
  ['finished', 'Finalizó la orden'],
  ['cancelled', 'Canceló la orden'],
  ['active', 'Reactivó la orden'],
] as const)('a change to %s says so', (after, title) => {
  const row = { ...shape, kind: 'order-status', details: { status: { before: 'active', after } } };
  expect(trailTitle(row as TrailRow)).toBe(title);
});

test('a bill tells its discounts and its service only where there are some', () => {
  const bill = (discounts: string, service?: string): TrailRow => ({
    ...shape,
    kind: 'bill-created',
    details: {
      ...{ total: money('12.40'), discounts: money(discounts), paymentMethodId: 1, customer: null },
      ...(service && { service: money(service) }),
      lines: [{ productName: 'Humita', quantity: 2 }],
    },
  });
  expect(trailTitle(bill('0.00'))).toBe('Facturó $12.40');
  expect(trailLines(bill('0.00'), new Map(), zone)).toEqual(['2 × Humita', 'Consumidor final']);
  expect(trailLines(bill('1.50'), methods, zone)).toEqual([
    ...['2 × Humita', 'Descuentos: $1.50', 'Método de pago: Efectivo', 'Consumidor final'],
  ]);
  expect(trailLines(bill('0.00', '1.24'), new Map(), zone)).toEqual([
    ...['2 × Humita', 'Servicio: $1.24', 'Consumidor final'],
  ]);
});

test('a customer is told by name and number, before and after, and what else changed of the same one', () => {
  const ana = {
    ...{ dni: '1714307103', fullName: 'Ana Mora', address: 'Quito', email: 'a@b.test', phone: '' },
  };
  const lines = (details: object) =>
    trailLines({ ...shape, kind: 'bill-customer', details } as TrailRow, new Map(), zone);
  const luis = { ...ana, dni: '1710034065', fullName: 'Luis Paz' };
  expect(lines({ before: ana, after: luis })).toEqual([
    'Ana Mora · 1714307103 → Luis Paz · 1710034065',
  ]);
  expect(lines({ before: ana, after: { ...ana, dni: luis.dni } })).toEqual([
    'Ana Mora · 1714307103 → Ana Mora · 1710034065',
  ]);
  expect(lines({ before: null, after: ana, late: true })).toEqual([
    'Consumidor final → Ana Mora · 1714307103',
    'Llegó tarde: quedó un cambio que se hizo después.',
  ]);
  expect(lines({ before: ana, after: { ...ana, address: 'Cuenca', phone: '099' } })).toEqual([
    'Ana Mora · 1714307103',
    'Dirección: «Quito» → «Cuenca»',
    'Teléfono: «099»',
  ]);
  const details = {
    ...{ total: money('1.00'), discounts: money('0.00'), paymentMethodId: 1, lines: [] },
    customer: null,
  };
  const bill = (of: object) =>
    trailLines(
      { ...shape, kind: 'bill-created', details: { ...details, ...of } } as TrailRow,
      new Map(),
      zone,
    );
  expect(bill({ customer: 'Ana Mora', dni: ana.dni })).toEqual(['Ana Mora · 1714307103']);
  expect(bill({ customer: 'Ana Mora' })).toEqual(['Ana Mora']);
  const marked = { dni: '1793213150001', unverifiedIdentity: true };
  expect(bill({ customer: 'SAS', ...marked })).toEqual(['SAS · 1793213150001 (sin verificar)']);
  expect(lines({ before: ana, after: { ...ana, ...marked } })).toEqual([
    'Ana Mora · 1714307103 → Ana Mora · 1793213150001 (sin verificar)',
  ]);
});

test('a deletion says what was done and its day, and that the business is kept', () => {
  const change = (before: string, after: string) =>
    ({
      ...shape,
      ...{ kind: 'business', orderId: null, details: { changes: { deletion: { before, after } } } },
    }) as TrailRow;
  const asked = change('', '2026-12-30T03:12:29.699Z');
  expect(trailTitle(asked)).toBe('Pidió eliminar el negocio');
  expect(trailLines(asked, methods, zone)).toEqual(['Se eliminará el 29 de diciembre de 2026']);
  const kept = change('2026-12-30T03:12:29.699Z', '');
  expect(trailTitle(kept)).toBe('Conservó el negocio');
  expect(trailLines(kept, methods, zone)).toEqual([]);
});

test('a change of a payment method says which one and what', () => {
  const change = (changes: object) =>
    ({ ...shape, ...{ kind: 'settings', orderId: null, details: { changes } } }) as TrailRow;
  const created = change({ paymentMethod: { before: '', after: 'DeUna' } });
  expect(trailTitle(created)).toBe('Agregó una forma de pago');
  expect(trailLines(created, methods, zone)).toEqual(['Forma de pago: «DeUna»']);
  const renamed = change({
    paymentMethod: { before: 'DeUna', after: 'De Una' },
    methodKind: { before: 'expected', after: 'counted' },
  });
  expect(trailTitle(renamed)).toBe('Cambió una forma de pago');
  expect(trailLines(renamed, methods, zone)).toEqual([
    'Forma de pago: «DeUna» → «De Una»',
    'Qué pasa con el dinero: Solo se suma → Se cuenta',
  ]);
  const hidden = change({
    paymentMethod: { before: 'De Una', after: 'De Una' },
    methodActive: { before: true, after: false },
  });
  expect(trailLines(hidden, methods, zone)).toEqual([
    'Forma de pago: «De Una»',
    'Al cobrar: se muestra → oculta',
  ]);
});

test('a change of a till says which one and what', () => {
  const change = (changes: object) =>
    ({ ...shape, ...{ kind: 'settings', orderId: null, details: { changes } } }) as TrailRow;
  const created = change({ till: { before: '', after: 'Barra' } });
  expect(trailTitle(created)).toBe('Agregó una caja');
  expect(trailLines(created, methods, zone)).toEqual(['Caja: «Barra»']);
  const hidden = change({
    till: { before: 'Barra', after: 'Barra' },
    tillActive: { before: true, after: false },
  });
  expect(trailTitle(hidden)).toBe('Cambió una caja');
  expect(trailLines(hidden, methods, zone)).toEqual(['Caja: «Barra»', 'En uso: Sí → No']);
});

test('a shift says the till, how much, the difference and why', () => {
  const row = (kind: string, details: object) =>
    ({ ...shape, orderId: null, kind, details: { till: 'Caja 1', ...details } }) as TrailRow;
  const opened = row('shift-opened', { amount: '50.00' });
  expect(trailTitle(opened)).toBe('Abrió Caja 1 con $50.00');
  expect(trailLines(opened, methods, zone)).toEqual([]);
  const moved = (movement: string) =>
    row('shift-movement', { amount: '5.00', movement, reason: 'Hielo' });
  expect(['in', 'out', 'withdrawal'].map((kind) => trailTitle(moved(kind)))).toEqual([
    'Puso $5.00 en Caja 1',
    'Sacó $5.00 de Caja 1',
    'Retiró $5.00 de Caja 1',
  ]);
  expect(trailLines(moved('out'), methods, zone)).toEqual(['Motivo: Hielo']);
  const corrected = (amount: string) => trailTitle(row('shift-corrected', { amount }));
  expect(['5.00', '-0.25'].map(corrected)).toEqual([
    'Corrigió un cierre de Caja 1: +$5.00',
    'Corrigió un cierre de Caja 1: −$0.25',
  ]);
  const closed = (difference: string) => row('shift-closed', { amount: '48.00', difference });
  expect(trailTitle(closed('-2.00'))).toBe('Cerró Caja 1: contó $48.00');
  expect(['-2.00', '2.00', '0.00'].map((each) => trailLines(closed(each), methods, zone))).toEqual([
    ['Faltan $2.00'],
    ['Sobran $2.00'],
    ['Sin diferencia'],
  ]);
  expect(trailTitle(row('shift-closed', {}))).toBe('Cerró Caja 1 sin contar');
});

test('a trail is read with what a newer server has added to it, and says that it doesn’t know that', () => {
  const rows = [
    { ...edited({}), reasons: ['role', 'from-2031', 'from-2032'] },
    { ...shape, kind: 'tip-shared', details: { cents: 5 } },
    { ...shape, kind: 'team', details: { what: 'face-scanned', name: 'Ana' } },
    { ...shape, kind: 'order-status', details: { status: { before: 'active', after: 'parked' } } },
  ];
  const read = rows.map((row) => trailRow.parse(row));
  expect(read.map(({ kind }) => kind)).toEqual(['order-edited', 'other', 'other', 'other']);
  expect(read[0]?.reasons).toEqual(['role', 'other', 'other']);
  expect(reviewTexts.other).toMatch(/todavía no conoce/);
  expect(read[1] && trailTitle(read[1])).toMatch(/todavía no conoce/);
  expect(read[1] && trailLines(read[1], methods, zone)).toEqual([]);
  expect(() => trailRow.parse({ ...rows[1], at: 'ayer' })).toThrow();
});

test('who did it, who allowed it, whose session and which device', () => {
  const row = {
    ...edited({}),
    approvedBy: { id: 3, name: 'Rosa' },
    account: { id: 1, name: 'María' },
    deviceId: '0199aaaa-0000-7000-8000-00000000abcd',
  };
  expect(trailPeople(row)).toBe(
    'Luis · con permiso de Rosa · en la sesión de María · dispositivo abcd',
  );
  expect(trailPeople({ ...row, deviceName: 'Barra 1' })).toContain('dispositivo Barra 1');
  expect(trailPeople({ ...row, actor: null })).toContain('Persona desconocida');
});

test('of what is unsent: who did it and who allowed it, as far as the device knows their names', () => {
  expect(pendingPeople('Luis', 'Rosa')).toBe('Luis · con permiso de Rosa');
  expect(pendingPeople('Luis', undefined)).toBe('Luis');
  expect(pendingPeople(undefined, undefined)).toBe('');
});

test('a note that a row was looked at names person and account', () => {
  const at = '2026-11-25T04:00:00.000Z';
  const by = { id: 1, name: 'Ana' };
  const account = { id: 2, name: 'Luis' };
  expect(reviewedText({ by, at }, 'ayer')).toBe('Revisado por Ana, ayer');
  expect(reviewedText({ by, account, at }, 'ayer')).toBe(
    'Revisado por Ana en la sesión de Luis, ayer',
  );
  expect(reviewedText({ by: null, at }, 'ayer')).toBe('Revisado, ayer');
});

test('rows by the same people say who did them once, and again after others', () => {
  expect(saidOnce(['Ana', 'Ana', 'Luis', 'Ana', 'Ana'])).toEqual([
    'Ana',
    null,
    'Luis',
    'Ana',
    null,
  ]);
});
