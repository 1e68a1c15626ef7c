import { expect, test } from 'vitest';
import { logoutWords } from '#parts/logout.tsx';

const nothing = {
  ...{ own: 0, others: 0, lost: 0 },
  ...{ ownAttention: false, othersAttention: false, needUpdate: false },
};
const lost = /La lista de lo que el servidor perdió se queda en este dispositivo/;
const offline = /nadie podrá iniciar sesión en este dispositivo/;

const wordsOf = (...situation: Parameters<typeof logoutWords>) => {
  const words = logoutWords(...situation);
  if (!words) throw new Error('nothing is said');
  return words;
};

test('nothing is asked where nothing stays and the server answers', () => {
  expect(logoutWords(nothing, 'online')).toBeNull();
  expect(logoutWords(nothing, 'online', true)).toMatchObject({
    title: '¿Cerrar la sesión de este dispositivo?',
  });
});

test('a sign-out says that the list of what the server lost stays, where something is on it', () => {
  const alone = wordsOf({ ...nothing, lost: 2 }, 'online');
  expect(alone.title).toBe('¿Cerrar sesión sin recuperar lo perdido?');
  expect(alone.description).toMatch(lost);
  expect(wordsOf({ ...nothing, own: 1 }, 'offline').description).not.toMatch(lost);
});

test('a sign-out says what waits for an update besides', () => {
  const update = /a que se actualice la aplicación\.$/;
  const own = { ...nothing, own: 1 };
  expect(wordsOf({ ...own, needUpdate: true }, 'online').description).toMatch(update);
  expect(wordsOf(own, 'online').description).not.toMatch(update);
});

test('all that stays is said, under the title of what is most urgent', () => {
  const all = wordsOf({ ...nothing, own: 1, others: 2, lost: 1 }, 'offline');
  expect(all.title).toBe('¿Cerrar sesión con cambios por enviar?');
  for (const part of [
    /^Te queda 1 operación/,
    /Quedan 2 operaciones de otras personas/,
    lost,
    offline,
  ])
    expect(all.description).toMatch(part);
  expect(wordsOf(nothing, 'offline').title).toBe('¿Cerrar sesión sin conexión?');
});

test('before the first answer nothing is said of the connection but that it is not known', () => {
  const { title, description } = wordsOf(nothing, 'unknown');
  expect(title).toBe('¿Cerrar sesión sin saber si hay conexión?');
  expect(description).toMatch(offline);
});

test.each([
  [{ own: 1 }, 'espera a que vuelvas a iniciar sesión aquí con tu usuario.'],
  [
    { own: 2, ownAttention: true },
    'esperan a que vuelvas a iniciar sesión aquí con tu usuario y revises lo que requiere tu atención.',
  ],
  [{ others: 1 }, 'espera a que esa persona inicie sesión aquí.'],
  [
    { others: 1, othersAttention: true },
    'espera a que esa persona inicie sesión aquí y la revise.',
  ],
  [
    { others: 2, othersAttention: true },
    'esperan a que esas personas inicien sesión aquí y revisen lo que requiere su atención.',
  ],
])('of %o it says what they wait for, and promises no sending', (staying, end) => {
  const { description } = wordsOf({ ...nothing, ...staying }, 'online');
  expect(description.endsWith(end)).toBe(true);
  expect(description).not.toContain('se enviará');
});
