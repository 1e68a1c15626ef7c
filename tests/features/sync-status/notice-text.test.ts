import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { noticeText } from '#features/sync-status/notices/notice-text.ts';
import type { Notice } from '#local/queries/pending.ts';
import { formatDateTime } from '#messages/format.ts';

const zone = 'America/Guayaquil';

const textOf = (content: Notice['content']): string => noticeText({ content }, zone);

test('a merged edit names its table', () => {
  expect(textOf({ kind: 'merged', tableNumber: '5' })).toBe(
    'La orden de la mesa 5 también se cambió en otro dispositivo: se conservaron los cambios de los dos.',
  );
});

test('a merged edit that could not be made whole says what is missing', () => {
  const deviations = [
    { productName: 'Capuchino', unmoved: 2 },
    { productName: 'Mocaccino', unmoved: 1 },
    { productName: 'Alfajor', left: 1 },
    { productName: 'Té', left: 2 },
  ];
  expect(textOf({ kind: 'merged', tableNumber: '5', deviations })).toBe(
    'La orden de la mesa 5 también se cambió en otro dispositivo: 2 Capuchino no se cambiaron, porque alguien ya lo facturó, quitó o cambió; 1 Mocaccino no se cambió, porque alguien ya lo facturó, quitó o cambió; se quitó Alfajor; queda 1; se quitó Té; quedan 2.',
  );
});

test('a different total names the shown and the billed amount', () => {
  const content = {
    kind: 'total-differs',
    shown: money('10.00'),
    billed: money('10.01'),
    billId: 12,
  } as const;
  expect(textOf(content)).toBe('Factura 0012: el servidor calculó $10.01 en lugar de $10.00.');
});

test.each([
  ['again', 1, 'Un cambio de este dispositivo se envía otra vez, sin que hagas nada.'],
  ['again', 12, '12 cambios de este dispositivo se envían otra vez, sin que hagas nada.'],
  ['kept', 1, 'Alguien lo quiso así: un cambio de este dispositivo no vuelve.'],
  ['kept', 2, 'Alguien lo quiso así: 2 cambios de este dispositivo no vuelven.'],
] as const)(
  'a server that was put back says of when its copy is, and what becomes of the changes: %s, %i',
  (outcome, count, text) => {
    const copyOf = '2026-03-01T14:30:00.000Z';
    const when = formatDateTime(copyOf, zone);
    expect(when).toContain('9:30');
    expect(textOf({ kind: 'replay', outcome, copyOf, count })).toBe(
      `El servidor volvió a una copia del ${when} ${text}`,
    );
  },
);

test('a server that cannot say what it lacks has people look', () => {
  expect(textOf({ kind: 'replay', outcome: 'unknown', copyOf: null, count: 3 })).toBe(
    'El servidor volvió a una copia anterior. Es de una versión que no dice qué le falta: revisa las órdenes y facturas desde entonces.',
  );
});

test('what the browser deleted is counted, with the time of the oldest', () => {
  const since = Date.parse('2026-03-01T14:30:00.000Z');
  // It ends with the full stop of "a. m.".
  const when = formatDateTime(since, zone);
  expect(textOf({ kind: 'erased', count: 1, since })).toBe(
    `El navegador borró lo que la aplicación guardaba en este dispositivo: se perdió 1 operación sin enviar, registrada el ${when} Revisa las órdenes y facturas desde entonces y registra otra vez lo que falte.`,
  );
  expect(textOf({ kind: 'erased', count: 3, since })).toContain(
    `se perdieron 3 operaciones sin enviar, registradas desde el ${when} Revisa`,
  );
});

test('what has another number than on paper names both', () => {
  const renumbered = { kind: 'renumbered', from: 12, to: 15 } as const;
  expect(textOf({ ...renumbered, what: 'order' })).toContain('La orden 12 es ahora la 15');
  expect(textOf({ ...renumbered, what: 'bill' })).toContain('El recibo impreso tiene el de antes.');
  expect(textOf({ ...renumbered, what: 'shift' })).toContain('El cierre Z 0012 es ahora el Z 0015');
});
