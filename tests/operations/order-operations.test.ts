import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order.ts';
import { orderCreate } from '#operations/order-create.ts';
import { orderCancel, orderFinish, orderReactivate } from '#operations/order-status.ts';
import { orderUpdate } from '#operations/order-update.ts';
import { project } from '#operations/project.ts';
import { operationOfKind } from '#operations/registry.ts';
import { waiter } from '#tests/harness/builders.ts';
import { madeKey, madeLine, madeMenu, madeOrder } from '#tests/harness/made.ts';
import type { SmallProduct } from '#tests/harness/seed-small.ts';

const { create, edit, change, bill, finish } = waiter(madeMenu, 7);
const seen = (order: Order | null) => ({ order, bills: [] });
const content = (order: Order | null | undefined) =>
  order?.lines.map((line) => [line.productName, line.quantity, line.quantityBilled, line.note]);

const idOf = (name: SmallProduct) => madeLine(name, 1).lineId;

describe('order-create', () => {
  const { params } = create({ coffee: 2, juice: 1 }, { key: madeKey, note: 'rápido' });

  test('shows the order without a number, and leaves an existing order unchanged', () => {
    expect(orderCreate.effect(seen(null), params).order).toMatchObject({
      key: madeKey,
      id: null,
      version: null,
      status: 'active',
      note: 'rápido',
    });
    const known = madeOrder([madeLine('coffee', 9)]);
    expect(orderCreate.effect(seen(known), params).order).toBe(known);
  });

  test('requests the order with the device’s key and time', () => {
    expect(orderCreate.request(params, null)).toEqual({
      method: 'POST',
      path: 'orders/',
      body: {
        key: madeKey,
        createdAt: params.at,
        tableNumber: '5',
        note: 'rápido',
        products: [
          {
            ...{ lineId: idOf('coffee'), productId: 1, quantity: 2, note: '' },
            ...{ unitPrice: '2.75', priceWithTax: '3.1625' },
          },
          {
            ...{ lineId: idOf('juice'), productId: 2, quantity: 1, note: '' },
            ...{ unitPrice: '2.50', priceWithTax: '2.875' },
          },
        ],
      },
    });
  });

  test('succeeds after a conflict when the server has the order', () => {
    expect(orderCreate.reconcile(params, madeOrder([]))).toBe('done');
    expect(orderCreate.reconcile(params, null)).toBe('park');
  });
});

describe('order-update', () => {
  const before = madeOrder([madeLine('coffee', 2), madeLine('juice', 1)]);
  const wanted = {
    ...before,
    tableNumber: '8',
    lines: [madeLine('coffee', 3, 0, 'sin azúcar'), madeLine('sweet', 1)],
  };
  const { params } = change(before, wanted);

  test('stores the difference to the order that the waiter saw', () => {
    expect(params.changes.tableNumber).toBe('8');
    expect(params.changes).not.toHaveProperty('note');
    expect(
      params.changes.lines.map((line) => [line.productName, line.quantity, line.note]),
    ).toEqual([
      ['Capuchino', 1, 'sin azúcar'],
      ['Jugo de mora', -1, undefined],
      ['Alfajor', 1, undefined],
    ]);
  });

  test('is applied to an order that another waiter has changed', () => {
    const changed = madeOrder(
      [madeLine('coffee', 5, 1), madeLine('juice', 3), madeLine('beer', 1, 0, 'fría')],
      { note: 'de otro', tableNumber: '6' },
    );
    const { order } = orderUpdate.effect(seen(changed), params);
    expect(order).toMatchObject({ tableNumber: '8', note: 'de otro', version: 3 });
    expect(content(order)).toEqual([
      ['Capuchino', 6, 1, 'sin azúcar'],
      ['Jugo de mora', 2, 0, ''],
      ['Cerveza artesanal', 1, 0, 'fría'],
      ['Alfajor', 1, 0, ''],
    ]);
  });

  test('never removes billed units', () => {
    const { params: less } = edit(madeKey, { coffee: -5 });
    const { order } = orderUpdate.effect(seen(madeOrder([madeLine('coffee', 4, 3)])), less);
    expect(content(order)).toEqual([['Capuchino', 3, 3, '']]);
  });

  test('sends the whole order, guarded by the version of the snapshot', () => {
    expect(orderUpdate.request(params, before)).toEqual({
      method: 'PUT',
      path: `orders/${madeKey}`,
      version: 3,
      body: {
        tableNumber: '8',
        note: '',
        madeAt: params.at,
        products: [
          {
            ...{ lineId: idOf('coffee'), productId: 1, quantity: 3 },
            ...{ note: 'sin azúcar', unitPrice: '2.75', priceWithTax: '3.1625' },
          },
          {
            ...{ lineId: idOf('sweet'), productId: 3, quantity: 1, note: '' },
            ...{ unitPrice: '1.05', priceWithTax: '1.2075' },
          },
        ],
      },
    });
  });

  test('has no request without the order', () => {
    expect(orderUpdate.request(params, null)).toBeNull();
  });

  test.each([
    ['an active order', madeOrder([madeLine('coffee', 1)]), 'rebase'],
    ['one that is so already', wanted, 'rebase'],
    ['a finished order', madeOrder([], { status: 'finished' }), 'park'],
    ['a cancelled order', madeOrder([], { status: 'cancelled' }), 'park'],
    ['no order', null, 'park'],
  ] as const)('after a conflict with %s', (_name, order, verdict) => {
    expect(orderUpdate.reconcile(params, order)).toBe(verdict);
  });

  test('after a conflict an edit already made is done, and one that would empty the order is parked', () => {
    const note = edit(madeKey, {}, { note: 'igual' }).params;
    const order = madeOrder([madeLine('coffee', 1)], { note: 'igual' });
    expect(orderUpdate.reconcile(note, order)).toBe('done');
    const empty = edit(madeKey, { coffee: -1 }).params;
    expect(orderUpdate.reconcile(empty, order)).toBe('park');
  });
});

describe('an edit that a server had accepted before it was put back', () => {
  const { params } = edit(madeKey, { coffee: 1, juice: -1 });
  const lines = [madeLine('coffee', 1), madeLine('juice', 2, 1)];
  const before = madeOrder(lines);

  test.each(['finished', 'cancelled'] as const)(
    'is sent into an order that another device’s replay has already %s',
    (status) => {
      const ended = madeOrder(lines, { status });
      expect(orderUpdate.request(params, ended)).toBeNull();
      expect(orderUpdate.request(params, ended, 'again')).toEqual(
        orderUpdate.request(params, before),
      );
      expect(orderUpdate.reconcile(params, ended)).toBe('park');
      expect(orderUpdate.reconcile(params, ended, 'again')).toBe('rebase');
    },
  );

  test.each([
    ['a line that the order lacks', [madeLine('coffee', 1)]],
    ['units of a line that are billed', [madeLine('coffee', 1), madeLine('juice', 2, 2)]],
  ])('waits for the device that brings back what it takes off: %s', (_what, left) => {
    const order = madeOrder(left);
    expect(orderUpdate.request(params, order, 'again')).toBeNull();
    expect(orderUpdate.reconcile(params, order, 'again')).toBe('wait');
    // Recorded on an ordinary day, it is merged as far as it goes.
    expect(orderUpdate.reconcile(params, order)).toBe('rebase');
  });

  test('waits rather than empty the order', () => {
    const { params: all } = edit(madeKey, { coffee: -1 });
    const order = madeOrder([madeLine('coffee', 1)]);
    expect(orderUpdate.reconcile(all, order, 'again')).toBe('wait');
    expect(orderUpdate.reconcile(all, order)).toBe('park');
  });

  test('has nothing to wait with where the server has no order, and is done where that has it', () => {
    expect(orderUpdate.request(params, null, 'again')).toBeNull();
    expect(orderUpdate.reconcile(params, null, 'again')).toBe('park');
    const { params: note } = edit(madeKey, {}, { note: 'igual' });
    expect(orderUpdate.reconcile(note, madeOrder(lines, { note: 'igual' }), 'again')).toBe('done');
  });
});

describe.each([
  [orderCancel, 'cancel', 'cancelled'],
  [orderFinish, 'finish', 'finished'],
  [orderReactivate, 'reactivate', 'active'],
] as const)('$kind', (operation, verb, status) => {
  const { params } = finish(madeKey);
  const other = status === 'active' ? 'finished' : 'active';
  const order = madeOrder([madeLine('coffee', 1)], { status: other });

  test('moves the order to its status', () => {
    expect(operation.effect(seen(order), params).order?.status).toBe(status);
    expect(operation.effect(seen(null), params).order).toBeNull();
    expect(operation.request(params, order)).toEqual({
      method: 'PATCH',
      path: `orders/${madeKey}/${verb}`,
      body: { madeAt: params.at },
    });
  });

  test('after a conflict succeeds if the order has the status, and is parked otherwise', () => {
    expect(operation.reconcile(params, { ...order, status })).toBe('done');
    expect(operation.reconcile(params, order)).toBe('park');
    expect(operation.reconcile(params, null)).toBe('park');
  });
});

test('the projection applies all pending operations to the snapshot, except those unknown to this build', () => {
  const entries = [
    create({ coffee: 2 }, { key: madeKey }),
    edit(madeKey, { juice: 1 }),
    { kind: 'order-split', params: {} },
    bill(madeKey, { coffee: 1 }),
    finish(madeKey),
  ].map((intent) => ({ ...intent, version: operationOfKind(intent.kind)?.version ?? 1 }));
  const { order, bills } = project(seen(null), entries);
  expect(order?.status).toBe('finished');
  expect(content(order)).toEqual([
    ['Capuchino', 2, 1, ''],
    ['Jugo de mora', 1, 0, ''],
  ]);
  expect(bills).toHaveLength(1);
});
