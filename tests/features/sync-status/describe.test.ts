import { expect, describe as group, test } from 'vitest';
import type { Order, OrderKey } from '#domain/order.ts';
import { describe, lossText } from '#features/sync-status/pending/describe.ts';
import type { OutboxEntry, PendingEntry } from '#local/queries/pending.ts';
import { operationOfKind } from '#operations/registry.ts';

const key = '0199aaaa-0000-7000-8000-000000000001' as OrderKey;
const billKey = '0199aaaa-0000-7000-8000-000000000002';
const me = 7;

const order = (status: Order['status'] = 'active'): Order => ({
  key,
  id: 42,
  version: 1,
  status,
  tableNumber: '5',
  note: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lines: [],
});

const pending = (entry: Partial<OutboxEntry>, more: Partial<PendingEntry> = {}): PendingEntry => ({
  entry: {
    seq: 1,
    opId: 'op',
    ownerId: me,
    businessId: 1,
    aggregate: key,
    kind: 'order-update',
    version: operationOfKind(entry.kind ?? 'order-update')?.version ?? 1,
    params: {},
    recordedAt: 0,
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    leaseUntil: 0,
    ...entry,
  },
  order: order(),
  table: '5',
  isOfOrder: true,
  known: true,
  ...more,
});

group('what it is', () => {
  test.each([
    ['order-create', 'Crear orden'],
    ['order-update', 'Editar orden'],
    ['order-cancel', 'Cancelar orden'],
    ['order-finish', 'Finalizar orden'],
    ['order-reactivate', 'Reactivar orden'],
    ['bill-customer-update', 'Editar cliente de la factura'],
    ['kitchen-ticket', 'Comanda impresa'],
  ])('%s is "%s"', (kind, action) => {
    expect(describe(pending({ kind }), me)).toMatchObject({ action, place: 'Mesa 5' });
  });

  test('a bill shows its total', () => {
    const params = { summary: { total: '1234.50' } };
    expect(describe(pending({ kind: 'bill-create', params }), me).action).toBe(
      'Facturar $1,234.50',
    );
  });

  test('one that the server lost keeps its table', () => {
    expect(describe(pending({}, { order: null, table: '7' }), me).place).toBe('Mesa 7');
  });

  test('an order missing on the device takes its table from the entry', () => {
    const lost = pending(
      { kind: 'order-create', params: { tableNumber: '9' } },
      { order: null, table: undefined },
    );
    expect(describe(lost, me).place).toBe('Mesa 9');
    const unknown = pending({ params: null }, { order: null, table: undefined });
    expect(describe(unknown, me).place).toBe('Orden');
  });
});

group('how it stands', () => {
  test.each([
    ['queued', 'En espera'],
    ['sending', 'Enviando'],
    ['uncertain', 'Sin confirmar'],
    ['needs-login', 'Requiere ingreso'],
    ['parked', 'Requiere atención'],
  ] as const)('%s is "%s"', (state, words) => {
    expect(describe(pending({ state }), me).state).toBe(words);
  });

  test.each([
    ['network', 'Sin confirmar'],
    ['server-error', 'Sin confirmar'],
    ['busy', 'En espera'],
  ])('one that is tried again after %s doesn’t say so each time, but "%s"', (code, words) => {
    const failed = pending({ state: 'sending', lastError: { code } });
    expect(describe(failed, me).state).toBe(words);
  });

  test.each([
    ['queued', 'Se envía otra vez'],
    ['sending', 'Se envía otra vez'],
    ['uncertain', 'Se envía otra vez'],
    ['needs-login', 'Requiere ingreso'],
    ['parked', 'Requiere atención'],
  ] as const)(
    'one that a server had before it was put back, and that is %s, is "%s"',
    (state, words) => {
      expect(describe(pending({ state, again: {} }), me).state).toBe(words);
    },
  );

  test.each([
    ['order-not-found', 'cuando se conecte el dispositivo que la tomó'],
    ['waits-for-others', 'cuando ese dispositivo se conecte'],
    ['order-made-again', 'Otro dispositivo ya envió esta orden entera'],
  ])('one that was set aside for %s says what it waits for', (code, words) => {
    const { reasons } = describe(pending({ state: 'parked', lastError: { code } }), me);
    expect(reasons.join(' ')).toContain(words);
  });

  test('an operation of another build can only be exported or discarded', () => {
    const future = describe(pending({ kind: 'order-split' }, { known: false }), me);
    expect(future).toMatchObject({
      state: 'Requiere actualización',
      canRetry: false,
      canDiscard: true,
      fix: null,
    });
  });

  test.each([
    [{ code: 'order-finished', message: 'Del servidor' }, ['Del servidor']],
    [{ code: 'unknown-product' }, ['Un producto no existe.']],
    [{ code: 'network' }, ['No hay conexión con el servidor.']],
    [{ code: 'not-the-server' }, ['La red respondió en lugar del servidor.']],
    [{ code: 'http-418' }, ['Error inesperado']],
    [
      { code: 'invalid-input', fields: { 'products.0.quantity': 'Muy poco', note: 'Muy poco' } },
      ['Revisa los datos ingresados.', 'Muy poco'],
    ],
  ])('%o reads %o', (lastError, reasons) => {
    expect(describe(pending({ state: 'parked', lastError }), me).reasons).toEqual(reasons);
  });
});

group('what can be done', () => {
  test('an operation keeps its actions while it is sent: a list of actions does not move while it is read', () => {
    expect(describe(pending({ state: 'sending' }), me)).toMatchObject({
      canRetry: true,
      canDiscard: true,
    });
  });

  test('an operation of another user can be neither sent nor discarded', () => {
    const theirs = describe(pending({ ownerId: 8, state: 'parked' }), me);
    expect(theirs).toMatchObject({ canRetry: false, canDiscard: false, fix: null });
  });

  test.each([
    ['queued', 'network', ['Lo registró otra persona; espera a que inicie sesión aquí.']],
    ['needs-login', 'network', ['Lo registró otra persona; espera a que inicie sesión aquí.']],
    [
      'parked',
      'unknown-product',
      [
        'Un producto no existe.',
        'Lo registró otra persona; espera a que inicie sesión aquí y lo revise.',
      ],
    ],
    [
      'parked',
      'upgrade-required',
      [
        'Actualiza la aplicación para continuar.',
        'Lo registró otra persona; espera a que inicie sesión aquí.',
      ],
    ],
  ] as const)('another user’s that is %s for %s says what it waits for', (state, code, reasons) => {
    const theirs = describe(pending({ ownerId: 8, state, lastError: { code } }), me);
    expect(theirs.reasons).toEqual(reasons);
  });

  test.each([
    ['order-create', {}, `/app/order/edit/${key}`],
    ['order-update', {}, `/app/order/edit/${key}`],
    ['order-finish', {}, '/app/order/active'],
    ['bill-create', {}, `/app/checkout/${key}?corregir=1`],
    ['bill-customer-update', { billKey }, `/app/bill/${billKey}`],
  ])('a parked %s is corrected where it was made', (kind, params, fix) => {
    expect(describe(pending({ kind, params, state: 'parked' }), me).fix).toBe(fix);
    expect(describe(pending({ kind, params, state: 'queued' }), me).fix).toBeNull();
  });

  test('the fix of a closed order is the list of orders', () => {
    const closed = pending({ state: 'parked' }, { order: order('finished') });
    expect(describe(closed, me).fix).toBe('/app/order/active');
  });
});

group('what a discard costs', () => {
  test('the text counts the dependents and warns that the server may have the operation', () => {
    const { entry } = pending({ kind: 'order-create', firstSentAt: 5 });
    const text = lossText(entry, 2);
    expect(text).toContain('La orden y todo lo que anotaste en ella se pierde');
    expect(text).toContain('También se descartan 2 operaciones');
    expect(text).toContain('es posible que el servidor la haya recibido');
  });

  test('a refused operation gets no such warning, unless it was refused for an old build', () => {
    const parked = (code: string) =>
      pending({ kind: 'bill-create', firstSentAt: 5, state: 'parked', lastError: { code } }).entry;
    expect(lossText(parked('quantity-exceeds-remaining'), 0)).not.toContain('es posible');
    expect(lossText(parked('upgrade-required'), 0)).toContain('es posible');
  });

  test('an entry without dependents that was never sent gets neither sentence', () => {
    const text = lossText(pending({ kind: 'toString' }).entry, 0);
    expect(text).toBe(
      'Esta operación se pierde. No se puede deshacer. Si tienes dudas, expórtala antes.',
    );
  });
});
