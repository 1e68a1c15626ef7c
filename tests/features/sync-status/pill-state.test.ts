import { expect, test } from 'vitest';
import { pillState } from '#features/sync-status/pill/pill-state.ts';

const count = (waiting: number, attention = 0, lost = 0) => ({ waiting, attention, lost });

test.each([
  ['online', count(0), false, 'online', 'En línea'],
  ['offline', count(0), false, 'offline', 'Sin conexión'],
  ['online', count(3), false, 'pending', '3 por enviar'],
  ['online', count(3, 1), false, 'attention', '1 requiere atención'],
  ['online', count(3, 2), false, 'attention', '2 requieren atención'],
  ['offline', count(3, 1), false, 'attention', '1 requiere atención'],
  ['online', count(0, 0, 1), false, 'attention', '1 requiere atención'],
  ['offline', count(3, 1, 4), false, 'attention', '5 requieren atención'],
  ['online', count(1), true, 'attention', '1 requiere ingreso'],
  ['online', count(2), true, 'attention', '2 requieren ingreso'],
  ['online', count(2, 1), true, 'attention', '1 requiere atención'],
  ['offline', count(0), true, 'offline', 'Sin conexión'],
  ['unknown', count(0), false, 'unknown', 'Todo está enviado'],
  ['unknown', count(0), true, 'unknown', 'Todo está enviado'],
  ['unknown', count(3), false, 'pending', '3 por enviar'],
] as const)('%s, %o, session ended %s: %s "%s"', (connection, waiting, expired, tone, label) => {
  expect(pillState(connection, waiting, expired)).toEqual({ tone, label, name: label });
});

test('a session that ended, with nothing to send, stands below where the bar is narrow', () => {
  expect(pillState('online', count(0), true)).toEqual({
    tone: 'pending',
    label: 'En línea',
    also: 'requiere ingreso',
    name: 'En línea, requiere ingreso',
  });
});

test('pending operations while offline show their count, with an offline dot and name', () => {
  expect(pillState('offline', count(2), false)).toEqual({
    tone: 'offline',
    label: '2 por enviar',
    also: 'sin conexión',
    name: '2 por enviar, sin conexión',
  });
});
