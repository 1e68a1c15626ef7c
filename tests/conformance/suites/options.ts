import { expect, test } from 'vitest';
import type { OptionGroupInput } from '#contract/option-group-form.ts';
import { type OptionGroup, optionGroup } from '#contract/options.ts';
import { order } from '#contract/orders.ts';
import { stats } from '#contract/stats.ts';
import { newLineId } from '#domain/line-id.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import { billBody, expectError, orderBody, type Under } from '../steps.ts';

const milk = {
  name: 'Leche',
  min: 1,
  max: 1,
  repeat: false,
  options: [
    { name: 'Entera', difference: '0.00', usual: true, available: true },
    { name: 'Almendra', difference: '0.60', usual: false, available: true },
    { name: 'Sin leche', difference: '-0.25', usual: false, available: true },
  ],
} satisfies OptionGroupInput;

export const options = (under: Under): void => {
  const send = (method: string, path: string, body?: unknown) =>
    under().own.call(method, path, { body });
  const make = async (more: Partial<OptionGroupInput> = {}): Promise<OptionGroup> => {
    const answer = await send('POST', 'option-groups/', { ...milk, ...more });
    expect(answer.status).toBe(201);
    return optionGroup.parse(answer.body);
  };
  const makeProduct = async (more = {}) =>
    (
      await under().own.call('POST', 'products', {
        body: formOf(productFields({ taxes: '[]', ...more })),
      })
    ).body;
  /** A product for 2.00 before tax, with its own group. */
  const priced = async () => {
    const product = await makeProduct({ unitPrice: '2.00' });
    const group = await make({ products: [product.id] });
    const [whole, almond, none] = group.options.map(({ id }) => id) as [number, number, number];
    return { product, group, whole, almond, none };
  };
  /** Takes an order of one line. */
  const take = async (line: object) => {
    const products = [{ quantity: 1, ...line }] as Parameters<typeof orderBody>[0];
    return send('POST', 'orders/', orderBody(products));
  };
  const lineOf = (answer: { body: unknown }) => order.parse(answer.body).Products[0]?.OrderProduct;
  const billOf = async (answer: { body: unknown }, productId: number) => {
    const { key } = order.parse(answer.body);
    const body = billBody(under().own, key, [{ productId, quantity: 1 }]);
    return (await send('POST', 'bills/v2', body)).body;
  };

  test('a group is made, listed, changed and deleted, and its products follow', async () => {
    const product = await makeProduct();
    const made = await make({ name: '  Leche ', products: [product.id] });
    expect(made).toMatchObject({ ...milk, products: [product.id] });
    expect((await send('GET', 'option-groups/')).body).toContainEqual(made);
    const read = async () => (await send('GET', `products/${product.id}`)).body.optionGroups;
    expect(await read()).toEqual([made.id]);
    const [first, second] = made.options;
    const changed = await send('PUT', `option-groups/${made.id}`, {
      ...milk,
      name: 'Tipo de leche',
      options: [
        { ...second, soldOutUntil: undefined },
        { ...first, name: 'Vaca', soldOutUntil: undefined },
      ],
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...made,
      name: 'Tipo de leche',
      options: [second, { ...first, name: 'Vaca' }],
    });
    const other = await make({ name: 'Tamaño', products: [product.id] });
    expect(await read()).toEqual([made.id, other.id]);
    const fields = productFields({ optionGroups: JSON.stringify([other.id, made.id]) });
    await under().own.call('PUT', `products/${product.id}`, { body: formOf(fields) });
    expect(await read()).toEqual([other.id, made.id]);
    await under().own.call('PUT', `products/${product.id}`, { body: formOf(productFields()) });
    expect(await read()).toEqual([other.id, made.id]);
    expect((await send('DELETE', `option-groups/${made.id}`)).status).toBe(200);
    expect(await read()).toEqual([other.id]);
    expectError(await send('DELETE', `option-groups/${made.id}`), 'option-group-not-found');
    expectError(await send('PUT', `option-groups/${made.id}`, milk), 'option-group-not-found');
  });

  test('an unchanged list of groups is not sent again', async () => {
    const { own } = under();
    await make();
    const first = await own.call('GET', 'option-groups/');
    const headers = { 'if-none-match': String(first.headers.get('etag')) };
    expect((await own.call('GET', 'option-groups/', { headers })).status).toBe(304);
    await make();
    expect((await own.call('GET', 'option-groups/', { headers })).status).toBe(200);
  });

  test('a second option of one name is refused beside its field, new or renamed', async () => {
    const twice = 'El grupo ya tiene una opción con este nombre.';
    const [whole, almond, none] = milk.options;
    const refused = await send('POST', 'option-groups/', {
      ...milk,
      options: [whole, almond, { ...none, name: ' almendra ' }],
    });
    expectError(refused, 'invalid-input');
    expect(refused.body.fields).toEqual({ 'options.1.name': twice, 'options.2.name': twice });
    const { id, options: made } = await make();
    const change = (names: readonly string[]) =>
      send('PUT', `option-groups/${id}`, {
        ...milk,
        options: made.map(({ soldOutUntil: _, ...option }, place) => ({
          ...option,
          name: names[place],
        })),
      });
    const renamed = await change(['Entera', 'Entera', 'Sin leche']);
    expect(renamed.body.fields).toEqual({ 'options.1.name': twice });
    expect((await change(['Almendra', 'Entera', 'Sin leche'])).status).toBe(200);
  });

  test('a group from which nobody could choose is refused, with the number', async () => {
    const some = { ...milk, options: milk.options.slice(1) };
    const refusals: [object, string, string][] = [
      [{ ...some, min: 3, max: 2 }, 'min', 'El mínimo (3) no puede ser mayor que el máximo (2).'],
      [{ ...some, min: 3, max: 3 }, 'min', 'El mínimo es 3, pero hay 2 opciones disponibles.'],
      [
        {
          ...milk,
          min: 2,
          max: 2,
          options: some.options.map((each, i) => ({ ...each, available: i === 0 })),
        },
        'min',
        'El mínimo es 2, pero solo hay 1 opción disponible.',
      ],
      [
        { ...milk, options: milk.options.map((each) => ({ ...each, usual: true })) },
        'max',
        'Hay 3 opciones por defecto, pero el máximo es 1.',
      ],
      [{ ...milk, options: [] }, 'options', 'El grupo necesita al menos una opción.'],
    ];
    for (const [body, field, text] of refusals) {
      const answer = await send('POST', 'option-groups/', body);
      expectError(answer, 'invalid-input', [field]);
      expect(answer.body.fields[field]).toBe(text);
    }
    const several = { ...some, min: 3, max: 3, repeat: true };
    expect((await send('POST', 'option-groups/', several)).status).toBe(201);
  });

  test('an option of another group, and a product or group that is not there, are refused', async () => {
    const [one, other] = [await make(), await make()];
    const foreign = { ...milk.options[0], id: other.options[0]?.id };
    const taken = await send('PUT', `option-groups/${one.id}`, { ...milk, options: [foreign] });
    expectError(taken, 'unknown-option', ['options.0.id']);
    const unknown = await send('POST', 'option-groups/', { ...milk, products: [99_999_999] });
    expectError(unknown, 'unknown-product', ['products.0']);
    const fields = productFields({ optionGroups: '[99999999]' });
    const product = await under().own.call('POST', 'products', { body: formOf(fields) });
    expectError(product, 'unknown-option-group', ['optionGroups.0']);
  });

  test('a product or an option is sold out until the next day, and back', async () => {
    const { product, group, almond } = await priced();
    const soldOut = await send('PUT', `products/${product.id}/sold-out`, { soldOut: true });
    expect(Date.parse(soldOut.body.soldOutUntil) - Date.now()).toBeLessThanOrEqual(86_400_000);
    expect(Date.parse(soldOut.body.soldOutUntil)).toBeGreaterThan(Date.now());
    const back = await send('PUT', `products/${product.id}/sold-out`, { soldOut: false });
    expect(back.body.soldOutUntil).toBeNull();
    const path = `option-groups/${group.id}/sold-out`;
    const without = await send('PUT', path, { optionId: almond, soldOut: true });
    const until = without.body.options.map((each: { soldOutUntil: unknown }) => each.soldOutUntil);
    expect(until).toEqual([null, soldOut.body.soldOutUntil, null]);
    const again = await send('PUT', path, { optionId: almond, soldOut: false });
    expect(again.body).toEqual(group);
    expectError(await send('PUT', path, { optionId: 99_999_999, soldOut: true }), 'unknown-option');
  });

  test('what is told late of a product or an option counts from when it was said, unless more was said since', async () => {
    const { product, group, almond } = await priced();
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const untils = async (soldOut: boolean, at?: string) => {
      const said = { soldOut, ...(at && { at }) };
      const option = { ...said, optionId: almond };
      const { body: groupNow } = await send('PUT', `option-groups/${group.id}/sold-out`, option);
      const { body: productNow } = await send('PUT', `products/${product.id}/sold-out`, said);
      const [, optionNow] = groupNow.options;
      expect(optionNow.soldOutUntil).toBe(productNow.soldOutUntil);
      return productNow.soldOutUntil;
    };
    // A clock that is wrong by ages.
    expect(Date.parse(await untils(true, '0000-01-01T00:00:00Z'))).toBeLessThan(Date.now());
    // Days ago: its next day has begun.
    expect(Date.parse(await untils(true, ago(72)))).toBeLessThan(Date.now());
    expect(await untils(false, ago(2))).toBeNull();
    // Told after that, but said before.
    expect(await untils(true, ago(3))).toBeNull();
    const today = await untils(true);
    expect(Date.parse(today)).toBeGreaterThan(Date.now());
    expect(await untils(false, ago(1))).toBe(today);
    // A clock that is ahead does not hold the last word for hours.
    expect(await untils(true, ago(-5))).toBe(today);
    expect(await untils(false)).toBeNull();
  });

  test('a line keeps its options as they were, and costs what they add', async () => {
    const { product, group, whole, almond } = await priced();
    const made = await take({
      productId: product.id,
      options: [
        { optionId: whole, count: 0 },
        { optionId: almond, count: 2 },
      ],
    });
    const kept = [
      {
        ...{ optionId: whole, groupName: 'Leche', name: 'Entera', difference: '0.00' },
        ...{ count: 0, usual: true },
      },
      { optionId: almond, groupName: 'Leche', name: 'Almendra', difference: '0.60', count: 2 },
    ];
    expect(lineOf(made)).toMatchObject({ unitPrice: '3.20', options: kept });
    await send('DELETE', `option-groups/${group.id}`);
    const bill = await billOf(made, product.id);
    expect(bill.products[0]).toMatchObject({ unitPrice: '3.20', BillDetail: { options: kept } });
    expect(bill.products[0].BillDetail).not.toHaveProperty('listPrice');
    expect((await send('GET', `bills/${bill.id}`)).body).not.toHaveProperty('priceDiffers');
    const gone = await take({ productId: product.id, options: [{ optionId: almond, count: 1 }] });
    expect(lineOf(gone)).toMatchObject({ unitPrice: '2.60' });
  });

  test('a tax on the whole price follows it, a typed base stays, and no price is below 0', async () => {
    const taxes = (taxBase: string) => JSON.stringify([{ taxId: 1, taxBase }]);
    const baseOf = async (taxBase: string, difference: string) => {
      const product = await makeProduct({ unitPrice: '2.00', taxes: taxes(taxBase) });
      const options = [{ name: 'Otra', difference, usual: false, available: true }];
      const group = await make({ options, products: [product.id] });
      const optionId = group.options[0]?.id;
      const made = await take({ productId: product.id, options: [{ optionId, count: 1 }] });
      const [line] = order.parse(made.body).Products;
      return [line?.OrderProduct.unitPrice, line?.Taxes[0]?.ProductTax.taxBase];
    };
    expect(await baseOf('2.00', '0.60')).toEqual(['2.60', '2.60']);
    expect(await baseOf('1.50', '0.60')).toEqual(['2.60', '1.50']);
    expect(await baseOf('1.50', '-1.00')).toEqual(['1.00', '1.00']);
    expect(await baseOf('2.00', '-3.00')).toEqual(['0.00', '0.00']);
  });

  test('an entry without a line means the product’s line without options', async () => {
    const { product, almond } = await priced();
    const lineId = newLineId();
    const options = [{ optionId: almond, count: 1 }];
    const made = order.parse((await take({ lineId, productId: product.id, options })).body);
    const lines = [
      { lineId, productId: product.id, quantity: 1 },
      { productId: product.id, quantity: 2 },
    ];
    const body = { tableNumber: '5', note: '', products: lines };
    const edited = await send('PUT', `orders/${made.key}`, body);
    expect(
      order
        .parse(edited.body)
        .Products.map(({ OrderProduct: { unitPrice, quantity } }) => [unitPrice, quantity]),
    ).toEqual([
      ['2.60', 1],
      ['2.00', 2],
    ]);
    const charge = [{ productId: product.id, quantity: 1 }];
    const ambiguous = await send('POST', 'bills/v2', billBody(under().own, made.key, charge));
    expectError(ambiguous, 'ambiguous-line');
  });

  /** What tests look at in an order's lines: unit price and quantity. */
  const pricedLines = (answer: { body: unknown }) =>
    order
      .parse(answer.body)
      .Products.map(({ OrderProduct: { unitPrice, quantity } }) => [unitPrice, quantity]);
  /** An edit as older devices send it, and as any device does. */
  const edit = (made: { body: unknown }, products: object[]) =>
    send('PUT', `orders/${order.parse(made.body).key}`, { tableNumber: '5', note: '', products });

  test('without a line’s id, an entry means the product’s only line, whatever its options', async () => {
    const { product, almond } = await priced();
    const other = await makeProduct({ unitPrice: '1.00' });
    const options = [{ optionId: almond, count: 1 }];
    const [named, unnamed] = [
      { lineId: newLineId(), productId: product.id, options },
      { productId: product.id, options },
    ];
    for (const line of [named, unnamed]) {
      const made = await take({ ...line, quantity: 2 });
      const more = await edit(made, [
        { productId: other.id, quantity: 1 },
        { productId: product.id, quantity: 3 },
      ]);
      expect(pricedLines(more)).toEqual([
        ['1.00', 1],
        ['2.60', 3],
      ]);
      const removed = await edit(made, [{ productId: other.id, quantity: 1 }]);
      expect(pricedLines(removed)).toEqual([['1.00', 1]]);
    }
  });

  test('without a line’s id, an entry with options means the line that has them, and else makes one', async () => {
    const { product, almond, none } = await priced();
    const productId = product.id;
    const [plain, milk, no] = [
      { productId, options: [] },
      { productId, options: [{ optionId: almond, count: 1 }] },
      { productId, options: [{ optionId: none, count: 1 }] },
    ];
    const made = await take({ ...milk, quantity: 2 });
    const same = await edit(made, [{ ...milk, quantity: 3 }]);
    expect(pricedLines(same)).toEqual([['2.60', 3]]);
    const beside = await edit(made, [{ ...no, quantity: 1 }]);
    expect(pricedLines(beside)).toEqual([
      ['1.75', 1],
      ['2.60', 3],
    ]);
    expect(pricedLines(await edit(made, [{ ...plain, quantity: 4 }]))).toEqual([
      ['2.00', 4],
      ['1.75', 1],
      ['2.60', 3],
    ]);
  });

  test('without a line’s id, an entry leaves the product’s other lines as they are, and is refused where it can’t tell which', async () => {
    const { product, almond, none } = await priced();
    const productId = product.id;
    const [plain, milk, no] = [
      [],
      [{ optionId: almond, count: 1 }],
      [{ optionId: none, count: 1 }],
    ].map((options) => ({ lineId: newLineId(), productId, options }));
    const made = await take({ ...plain, quantity: 1 });
    await edit(made, [
      { ...plain, quantity: 1 },
      { ...milk, quantity: 2 },
    ]);
    const more = await edit(made, [{ productId, quantity: 5 }]);
    expect(pricedLines(more)).toEqual([
      ['2.00', 5],
      ['2.60', 2],
    ]);
    const { key } = order.parse(more.body);
    const charge = billBody(under().own, key, [{ lineId: milk?.lineId, productId, quantity: 2 }]);
    expect((await send('POST', 'bills/v2', charge)).status).toBe(201);
    const less = await edit(made, [{ productId, quantity: 1 }]);
    expect(pricedLines(less)).toEqual([
      ['2.00', 1],
      ['2.60', 2],
    ]);
    const two = await edit(made, [
      { ...milk, quantity: 2 },
      { ...no, quantity: 1 },
    ]);
    expectError(await edit(made, [{ productId, quantity: 3 }]), 'ambiguous-line', [
      'products.0.productId',
    ]);
    expect((await send('GET', `orders/${key}`)).body).toEqual(two.body);
  });

  test('the options of a line that the server has stay as they are', async () => {
    const { product, almond, none } = await priced();
    const lineId = newLineId();
    const line = { lineId, productId: product.id, quantity: 1 };
    const made = await take({ ...line, options: [{ optionId: almond, count: 1 }] });
    const { key } = order.parse(made.body);
    const put = (more: object) =>
      send('PUT', `orders/${key}`, {
        tableNumber: '5',
        note: '',
        products: [{ ...line, ...more }],
      });
    expectError(await put({ options: [{ optionId: none, count: 1 }] }), 'options-fixed', [
      'products.0.options',
    ]);
    const same = await put({ options: [{ optionId: almond, count: 1 }], unitPrice: '9.00' });
    expect(lineOf(same)).toMatchObject({ unitPrice: '2.60' });
    expect(lineOf(await put({ quantity: 3 }))).toMatchObject({ unitPrice: '2.60', quantity: 3 });
  });

  test('options and prices that can’t be are refused', async () => {
    const { product, almond } = await priced();
    const bad: [object, string][] = [
      [{ options: [{ optionId: almond, count: -1 }] }, 'products.0.options.0.count'],
      [{ options: [{ optionId: almond, count: 100 }] }, 'products.0.options.0.count'],
      [
        {
          options: [
            { optionId: almond, count: 1 },
            { optionId: almond, count: 2 },
          ],
        },
        'products.0.options',
      ],
      [{ unitPrice: '-1' }, 'products.0.unitPrice'],
      [{ unitPrice: '1.005' }, 'products.0.unitPrice'],
      [{ unitPrice: '1000000.00' }, 'products.0.unitPrice'],
      [{ unitPrice: 999_999_999_999 }, 'products.0.unitPrice'],
      [{ priceWithTax: '2,30' }, 'products.0.priceWithTax'],
      [
        { options: [{ optionId: almond, count: 1, difference: '1000000.00' }] },
        'products.0.options.0.difference',
      ],
      [
        { options: [{ optionId: almond, count: 99, difference: '999999.99' }] },
        'products.0.unitPrice',
      ],
    ];
    for (const [more, field] of bad)
      expectError(await take({ productId: product.id, ...more }), 'invalid-input', [field]);
    expectError(
      await take({ productId: product.id, options: [{ optionId: 99_999_999, count: 1 }] }),
      'unknown-option',
      ['products.0.options.0.optionId'],
    );
  });

  test('a price that the menu had before is charged as it was shown, with its taxes', async () => {
    const { product, group, almond } = await priced();
    const options = group.options.map(({ soldOutUntil: _not, ...each }) => ({
      ...each,
      difference: each.id === almond ? '0.90' : each.difference,
    }));
    await send('PUT', `option-groups/${group.id}`, { ...milk, options });
    const dearer = productFields({
      unitPrice: '2.50',
      taxes: JSON.stringify([{ taxId: 1, taxBase: '2.50' }]),
    });
    await under().own.call('PUT', `products/${product.id}`, { body: formOf(dearer) });
    const shown = {
      unitPrice: '2.60',
      options: [{ optionId: almond, count: 1, difference: '0.60' }],
    };
    const made = await take({ productId: product.id, ...shown });
    expect(lineOf(made)).toMatchObject({ unitPrice: '2.60' });
    expect(order.parse(made.body).Products[0]?.Taxes).toEqual([]);
    const bill = await billOf(made, product.id);
    expect(bill).toMatchObject({ subTotal: '2.60', subTotalTax: '0.00' });
    expect(bill.products[0].BillDetail).not.toHaveProperty('listPrice');
  });

  test('of prices that differ by their tax only, the one is charged that was shown', async () => {
    const { own } = under();
    const product = await makeProduct({
      unitPrice: '2.00',
      taxes: JSON.stringify([{ taxId: 1, taxBase: '2.00' }]),
    });
    const untaxed = productFields({ unitPrice: '2.00', taxes: '[]' });
    await own.call('PUT', `products/${product.id}`, { body: formOf(untaxed) });
    const billed = async (line: object) => {
      const made = await take({ productId: product.id, unitPrice: '2.00', ...line });
      const { total, products } = await billOf(made, product.id);
      return [total, products[0].BillDetail.listPrice];
    };
    expect(await billed({ priceWithTax: '2.3' })).toEqual(['2.50', undefined]);
    expect(await billed({ priceWithTax: '2' })).toEqual(['2.20', undefined]);
    expect(await billed({})).toEqual(['2.20', undefined]);
    expect(await billed({ priceWithTax: '2.10' })).toEqual(['2.20', '2.00']);
  });

  test('a price that the menu never had is charged as it was shown, and marked for the owner', async () => {
    const { own } = under();
    const { product, almond } = await priced();
    const deviceId = newLineId();
    const prices = async (line: object) => {
      const made = await take({ productId: product.id, ...line });
      const { key } = order.parse(made.body);
      const body = billBody(own, key, [{ productId: product.id, quantity: 1 }], { deviceId });
      const bill = (await send('POST', 'bills/v2', body)).body;
      expect(bill.deviceId).toBe(deviceId);
      expect(bill.createdBy).toMatch(/\S/);
      const range = `startDate=${bill.createdAt}&endDate=${bill.createdAt}`;
      const listed = await send('GET', `bills/by-filters?businessId=${own.businessId}&${range}`);
      const row = listed.body.find(({ id }: { id: number }) => id === bill.id);
      return [bill.subTotal, bill.products[0].BillDetail.listPrice, row.priceDiffers];
    };
    expect(await prices({ unitPrice: '1.00' })).toEqual(['1.00', '2.00', true]);
    const option = { optionId: almond, count: 1, difference: '0.10' };
    expect(await prices({ unitPrice: '2.10', options: [option] })).toEqual(['2.10', '2.60', true]);
    expect(await prices({})).toEqual(['2.00', undefined, undefined]);
  });

  test('the statistics tell what guests choose of the most sold products', async () => {
    const { own } = under();
    const { product, whole, almond } = await priced();
    const sell = async (quantity: number, options: object[]) => {
      const made = await take({ productId: product.id, quantity, options });
      const body = billBody(own, order.parse(made.body).key, [{ productId: product.id, quantity }]);
      expect((await send('POST', 'bills/v2', body)).status).toBe(201);
    };
    await sell(3000, [{ optionId: almond, count: 2 }]);
    await sell(1000, [{ optionId: almond, count: 1 }]);
    await sell(500, [{ optionId: whole, count: 1 }]);
    const path = `stats/business/${own.businessId}?days=7`;
    const { mostSoldProducts } = stats.parse((await send('GET', path)).body);
    expect(mostSoldProducts[0]).toEqual({
      productName: product.productName,
      sold: 4500,
      options: [{ group: 'Leche', name: 'Almendra', count: 7000 }],
    });
  });

  test('the statistics count options of one name in two groups each by itself', async () => {
    const { own } = under();
    const product = await makeProduct({ unitPrice: '2.00' });
    const large = { name: 'Grande', difference: '0.50', usual: false, available: true };
    const groupOf = async (name: string) => {
      const more = { name, min: 0, options: [large], products: [product.id] };
      return (await make(more)).options[0]?.id;
    };
    const [size, portion] = [await groupOf('Tamaño'), await groupOf('Porción')];
    const both = [size, portion].map((optionId) => ({ optionId, count: 1 }));
    for (const [quantity, options] of [[5000, both] as const, [1000, both.slice(1)] as const]) {
      const made = await take({ productId: product.id, quantity, options });
      const body = billBody(own, order.parse(made.body).key, [{ productId: product.id, quantity }]);
      expect((await send('POST', 'bills/v2', body)).status).toBe(201);
    }
    const path = `stats/business/${own.businessId}?days=7`;
    const { mostSoldProducts } = stats.parse((await send('GET', path)).body);
    expect(mostSoldProducts[0]).toMatchObject({
      sold: 6000,
      options: [
        { group: 'Porción', name: 'Grande', count: 6000 },
        { group: 'Tamaño', name: 'Grande', count: 5000 },
      ],
    });
  });
};
