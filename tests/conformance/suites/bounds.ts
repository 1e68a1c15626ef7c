import { expect, test } from 'vitest';
import { ticketLimits } from '#contract/kitchen.ts';
import { orderLimits } from '#contract/orders.ts';
import { newLineId } from '#domain/line-id.ts';
import {
  billBody,
  expectError,
  type Line,
  optionGroupBody,
  orderBody,
  takeOrder,
  ticketBody,
  type Under,
} from '../steps.ts';

/** What one order may hold, so that no account makes others pay for its own: far above what a cafe sells. */
export const bounds = (under: Under): void => {
  const call = (method: string, path: string, body?: object) =>
    under().own.call(method, path, { body });

  /** As many options as a line may have, and one more. */
  const tooManyOptions = async () => {
    const names = Array.from({ length: orderLimits.options + 1 }, (_, place) => `Opción ${place}`);
    const groups = await Promise.all(
      [names.slice(1), names.slice(0, 1)].map((some) =>
        call('POST', 'option-groups/', {
          ...optionGroupBody({ max: 99 }),
          options: some.map((name) => ({
            ...{ name, difference: '0.00', usual: false, available: true },
          })),
        }),
      ),
    );
    const ids = groups.flatMap(({ body }) => body.options.map(({ id }: { id: number }) => id));
    return ids.map((optionId) => ({ optionId, count: 1 }));
  };

  const linesWith = (count: number, options: Line['options']): Line[] =>
    Array.from({ length: count }, () => ({
      lineId: newLineId(),
      productId: under().own.products.taxed,
      quantity: 1,
      ...(options && { options }),
    }));

  test('a line has as many options as a group can have, and no more', async () => {
    const options = await tooManyOptions();
    const refused = await call('POST', 'orders/v2', orderBody(linesWith(1, options)));
    expectError(refused, 'invalid-input', ['products.0.options']);
    expect(refused.body.fields['products.0.options']).toContain('50 opciones');
    const most = await call('POST', 'orders/v2', orderBody(linesWith(1, options.slice(1))));
    expect(most.body.Products[0].OrderProduct.options).toHaveLength(orderLimits.options);
  });

  test('all lines of an order have so many options together, also after edits that name only what is new', async () => {
    const options = (await tooManyOptions()).slice(1);
    const full = orderLimits.allOptions / orderLimits.options;
    const over = await call('POST', 'orders/v2', orderBody(linesWith(full + 1, options)));
    expectError(over, 'invalid-input', ['products']);
    const lines = linesWith(full, options);
    const { body: order } = await call('POST', 'orders/v2', orderBody(lines));
    expect(order.Products).toHaveLength(full);
    const known = lines.map(({ options: _same, ...line }) => line);
    const [more] = linesWith(1, options);
    const edit = (products: Line[]) => call('PUT', `orders/v2/${order.id}`, orderBody(products));
    expectError(await edit([...known, more as Line]), 'invalid-input', ['products']);
    expect((await call('GET', `orders/${order.id}`)).body).toEqual(order);
    expect((await edit([...known.slice(1), more as Line])).status).toBe(200);
  });

  test('an order doesn’t grow past its most lines by requests that name only some of them', async () => {
    const { own } = under();
    const [option] = await tooManyOptions();
    const options = [option] as Line['options'];
    const { body: order } = await call(
      'POST',
      'orders/v2',
      orderBody(linesWith(orderLimits.lines, options)),
    );
    const plain = { productId: own.products.taxed, quantity: 1, options: [] };
    const grown = await call('PUT', `orders/v2/${order.id}`, orderBody([plain]));
    expectError(grown, 'invalid-input', ['products']);
    expect((await call('GET', `orders/${order.id}`)).body.version).toBe(order.version);
  });

  test('the tickets of an order hold so much, and what is over is refused without blocking the sale', async () => {
    const { own } = under();
    const line = { productId: own.products.taxed, quantity: 1 };
    const order = await takeOrder(own, [line]);
    const [entry] = ticketBody().entries;
    const large = () =>
      ticketBody({
        entries: Array.from({ length: 380 }, () => ({ ...entry, note: 'n'.repeat(500) })),
      });
    const tell = (body: object) => call('POST', `orders/${order.id}/tickets`, body);
    const most = Math.floor(ticketLimits.size / JSON.stringify(large()).length);
    const kept = [];
    for (let count = 0; count < most; count += 1) {
      const body = large();
      expect((await tell(body)).status).toBe(200);
      kept.push(body);
    }
    const refused = await tell(large());
    expectError(refused, 'invalid-input', ['entries']);
    expect(refused.body.fields.entries).toBe(
      'La orden ya tiene demasiadas comandas. Continúa en otra orden.',
    );
    // What is sent again is known, however full the order is.
    expect((await tell(kept[0] as object)).status).toBe(200);
    const { tickets } = (await call('GET', `orders/${order.id}`)).body;
    expect(tickets.map(({ id }: { id: string }) => id)).toEqual(kept.map(({ id }) => id));
    expect((await call('POST', 'bills/v2', billBody(own, order.id, [line]))).status).toBe(201);
    expect((await call('PATCH', `orders/${order.id}/finish`)).status).toBe(200);
  });
};
