import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { Ledger } from '#local/ledger/ledger.ts';
import { saveFailedText, startFailedText } from '#messages/save-failed.ts';

const full = new DOMException('', 'QuotaExceededError');

/** What Dexie rejects with when the browser refuses a write. */
const dexieErrorOf = async (refusal: DOMException): Promise<unknown> => {
  const indexedDB = new IDBFactory();
  const ledger = new Ledger('ledger', { indexedDB, IDBKeyRange });
  ledger.counters.hook('creating', () => {
    throw refusal;
  });
  const failed = await ledger.counters.add({ name: 'one', value: 1 }).catch((error) => error);
  ledger.close();
  return failed;
};

test('space is asked for only where it lacks', async () => {
  const inner = Object.assign(new Error('aborted'), { name: 'AbortError', inner: full });
  for (const error of [full, inner, await dexieErrorOf(full)]) {
    expect(saveFailedText(error)).toContain('Libera espacio');
    expect(startFailedText(error)).toContain('Libera espacio');
  }
  const closed = await dexieErrorOf(new DOMException('', 'InvalidStateError'));
  for (const error of [new Error('bug'), closed, undefined, 'text']) {
    expect(saveFailedText(error)).toBe(
      'No se pudo guardar en este dispositivo. Inténtalo de nuevo.',
    );
    expect(startFailedText(error)).toContain('Cierra las demás pestañas y vuelve');
  }
});
