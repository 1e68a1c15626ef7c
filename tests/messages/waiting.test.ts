import { expect, test } from 'vitest';
import { syncStatus } from '#messages/sync-status.ts';

const nothing = {
  others: 0,
  ownAttention: false,
  othersAttention: false,
  needUpdate: false,
  leaving: false,
  behind: false,
};
const own = { ...nothing, leaving: true };
const reached = { offline: false, expired: false };

const attention = 'Lo que requiere tu atención espera a que lo revises.';
const update = 'Lo que requiere actualización espera a que se actualice la aplicación.';
const others = 'Lo que registraron otras personas espera a que inicien sesión aquí';
const rest = 'Lo demás que registraste se envía solo.';
const all = 'Lo que registraste se envía solo; no tienes que esperar aquí.';
const behind = 'Lo que registraste después en la misma orden también espera.';

test.each([
  [nothing, []],
  [own, [all]],
  [{ ...own, ownAttention: true }, [attention, rest]],
  [{ ...nothing, ownAttention: true, behind: true }, [attention, behind]],
  [{ ...own, needUpdate: true }, [update, rest]],
  [{ ...own, others: 1 }, [`${others}.`, all]],
  [
    { ...nothing, others: 1, othersAttention: true },
    [`${others} y revisen lo que requiere su atención.`],
  ],
  [{ ...nothing, others: 1, behind: true }, [`${others}.`, behind]],
  [{ ...own, others: 1, behind: true }, [`${others}.`, behind, rest]],
])('of %o it says %o', (waiting, sentences) => {
  expect(syncStatus.waitingText(waiting, reached)).toBe(sentences.join(' '));
});

test.each([
  [
    { offline: true, expired: false },
    'Sin conexión. Puedes seguir trabajando: lo que registras se guarda aquí',
  ],
  [{ offline: false, expired: true }, 'Tu sesión terminó.'],
  [{ offline: true, expired: true }, 'Tu sesión terminó.'],
])('with %o it says so first, and nothing leaves by itself', (hindrance, start) => {
  const text = syncStatus.waitingText({ ...own, others: 1, ownAttention: true }, hindrance);
  expect(text.startsWith(start)).toBe(true);
  expect(text.endsWith(`${attention} ${others}.`)).toBe(true);
});
