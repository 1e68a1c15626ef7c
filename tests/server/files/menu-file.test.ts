import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import { hasOffice, openInOffice, saveInOffice } from '#tests/harness/office.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { type Inject, injector } from '../inject.ts';

/** The file of a menu through programs that people edit it with. */

onBothEngines((newDatabase) => {
  let on: TestApp;
  let owner: Inject;

  beforeEach(async () => {
    on = await createTestApp({ url: await newDatabase() });
    owner = injector(on);
    await send('products', productFields({ ...odd, optionGroups: `[${(await group()).id}]` }));
  });
  afterEach(() => on.close());

  /** What spreadsheets like to spoil. */
  const odd = {
    ...{ productName: '=1+1', description: '1-2', sku: '007', ean: '0012345678905' },
    ...{ finalPrice: '1234.50', stockable: 'true', stock: '12' },
  };

  const group = async () =>
    (
      await owner('POST', 'option-groups', {
        ...{ name: 'Leche | crema', min: 0, max: 2, repeat: true },
        options: [
          { name: '1/2', difference: '-0.25', usual: true, available: true },
          {
            name: '@casa',
            difference: '0.52',
            finalDifference: '0.60',
            usual: false,
            available: true,
          },
        ],
      })
    ).body;

  const send = async (
    path: string,
    fields: Parameters<typeof formOf>[0],
    headers: Record<string, string> = {},
  ) => {
    const { statusCode, body } = await on.app.inject({
      ...{ method: 'POST', url: `/api/${path}`, payload: formOf(fields) },
      headers: { authorization: `Bearer ${on.own.users[0]?.token}`, ...headers },
    });
    return { status: statusCode, body: JSON.parse(body) };
  };

  const upload = (path: string, bytes: Uint8Array) =>
    send(path, { file: new Blob([new Uint8Array(bytes)]) });

  const download = async (format: string): Promise<Buffer> => {
    const { rawPayload, headers } = await on.app.inject({
      url: `/api/products/file?format=${format}`,
      headers: { authorization: `Bearer ${on.own.users[0]?.token}` },
    });
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="menu-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
    );
    return rawPayload;
  };

  const list = async () => (await owner('GET', `products/business/${on.own.businessId}`)).body;

  /** An import of these would change nothing. */
  const expectSame = async (bytes: Uint8Array) => {
    const { body } = await upload('products/file/preview', bytes);
    const { rows, counts, ignored } = body;
    const differing = rows.filter(({ state }: { state: string }) => state !== 'same');
    expect([differing, ignored]).toEqual([[], []]);
    expect(counts.same).toBeGreaterThan(3);
  };

  test('a workbook has prices as numbers and codes as text, and comes back without a change', async () => {
    const bytes = await download('xlsx');
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Productos', 'Categorías', 'Opciones']);
    const row = sheets[0]?.rows.find((cells) => cells[1] === '=1+1');
    expect(row).toEqual([
      ...[expect.stringMatching(/^\d+$/), '=1+1', null, null, '1-2', 1234.5, null, 'IVA 15%'],
      ...['12', null, '007', '0012345678905', 'Leche || crema', 'Sí', 'No'],
    ]);
    await expectSame(bytes);
    await expectSame(await download('csv'));
  });

  test('2,000 new products are imported, and nothing of them when the last is wrong', async () => {
    const head = ['Nombre', 'Categoría', 'Precio final', 'Impuestos'];
    const rows = Array.from({ length: 2000 }, (_, place) => [
      `P${place}`,
      'Muchos',
      1.5,
      'IVA 15%',
    ]);
    const bookOf = (all: unknown[][]) =>
      writeXlsx({ sheets: [{ name: 'Productos', rows: [head, ...all] as string[][] }] });
    const before = (await list()).length;
    const wrong = [...rows.slice(1), ['P', 'Muchos', '', 'IVA 15%']];
    expect((await upload('products/file', await bookOf(wrong))).status).toBe(422);
    expect(await list()).toHaveLength(before);
    const { body } = await upload('products/file', await bookOf(rows));
    expect(body).toEqual({ counts: { new: 2001, changed: 0, same: 0, wrong: 0 } });
    expect(await list()).toHaveLength(before + 2000);
  });

  describe.runIf(hasOffice)('in LibreOffice', () => {
    test('the workbook opens as it was meant, and what is saved there comes back without a change', async () => {
      const bytes = await download('xlsx');
      const { Productos, Opciones } = openInOffice('file.xlsx', bytes);
      expect(Productos).toContain(
        '"=1+1",,,"1-2","1,234.50",,"IVA 15%","12",,"007","0012345678905","Leche || crema","Sí","No"',
      );
      expect(Opciones).toContain('"1/2",,-0.25,"Sí","Sí"');
      await expectSame(saveInOffice('file.xlsx', bytes));
    });

    test('of a CSV that it saved, the preview shows the price that was changed and the zeros that were lost', async () => {
      const saved = saveInOffice('file.csv', await download('csv')).toString('utf8');
      const edited = saved.replace(';1234.5;', ';999,9;');
      const { body } = await upload('products/file/preview', Buffer.from(edited));
      expect(body.counts).toMatchObject({ new: 0, changed: 1, wrong: 0 });
      const row = body.rows.find(({ state }: { state: string }) => state === 'changed');
      expect(row.changes).toEqual([
        { column: 'Precio final', before: '1234.50', after: '999.90' },
        { column: 'SKU', before: '007', after: '7' },
        { column: 'EAN', before: odd.ean, after: '12345678905' },
      ]);
    });
  });
});
