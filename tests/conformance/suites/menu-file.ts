import { randomUUID } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Category, Product } from '#contract/catalog.ts';
import { idempotencyKey } from '#contract/headers.ts';
import { type MenuFilePreview, type MenuFileRow, menuFilePreview } from '#contract/menu-file.ts';
import type { OptionGroup } from '#contract/options.ts';
import type { Answer } from '#tests/harness/api.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import { expectError, optionGroupBody, type Under } from '../steps.ts';

/** A menu as a file: what an import says beforehand, does, and leaves. */
export const menuFiles = (under: Under): void => {
  const upload = (path: string, file: BlobPart, key: string = randomUUID()): Promise<Answer> =>
    under().own.call('POST', path, {
      body: formOf({ file: new Blob([file]) }),
      headers: { [idempotencyKey]: key },
    });
  const preview = async (file: BlobPart): Promise<MenuFilePreview> => {
    const answer = await upload('products/file/preview', file);
    expect(answer.status).toBe(200);
    return menuFilePreview.parse(answer.body);
  };
  const importing = (file: BlobPart, key?: string) => upload('products/file', file, key);
  const list = async (): Promise<Product[]> =>
    (await under().own.call('GET', `products/business/${under().own.businessId}`)).body;
  const named = async (name: string): Promise<Product[]> =>
    (await list()).filter(({ productName }) => productName === name);
  const make = async (fields: Parameters<typeof productFields>[0]): Promise<Product> =>
    (await under().own.call('POST', 'products', { body: formOf(productFields(fields)) })).body;
  const workbook = async (sheets: Record<string, (string | number | boolean)[][]>) =>
    new Uint8Array(
      await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }),
    );
  const faultsOf = ({ rows }: MenuFilePreview) =>
    rows.flatMap(({ row, faults }: MenuFileRow) =>
      faults.map(({ column, text }) => [row, column, text]),
    );

  test('what is exported changes nothing when it is imported', async () => {
    const group: OptionGroup = (
      await under().own.call('POST', 'option-groups', { body: optionGroupBody() })
    ).body;
    await make({
      ...{ productName: '=1+1', description: '@nota', sku: '007', stockable: 'true', stock: '4' },
      ...{ unitPrice: '3.00', taxes: '[{"taxId":1,"taxBase":"1.10"}]' },
      optionGroups: `[${group.id}]`,
    });
    await make({ productName: 'Con final', finalPrice: '2.25' });
    const { body: file } = await under().own.call('GET', 'products/file?format=csv');
    expect(file).toContain(";'=1+1;");
    const before = await list();
    const { counts, ignored } = await preview(file);
    expect([counts, ignored]).toEqual([{ new: 0, changed: 0, same: before.length, wrong: 0 }, []]);
    expect((await importing(file)).body).toEqual({ counts });
    expect(await list()).toEqual(before);
  });

  test('a file from Windows makes and changes products, and leaves the others', async () => {
    const { id } = await make({ productName: 'Leche', finalPrice: '1.00', sku: 'A' });
    const before = await list();
    const file = Buffer.from(
      [
        'ID;Nombre;Categoría;Precio final;Impuestos;Stock;Notas',
        `${id};Leche;;$1,50;;;x`,
        ';Piña ñandú;Jugos nuevos;2,5;15%;12;',
        ';Agua de caña;Jugos nuevos;0.90;Sin impuestos;;',
      ].join('\r\n'),
      'latin1',
    );
    const { rows, counts, ignored } = await preview(file);
    expect(ignored).toEqual(['Notas (Productos)']);
    expect(counts).toEqual({ new: 3, changed: 1, same: 0, wrong: 0 });
    expect(rows.map(({ row, name, state }) => [row, name, state])).toEqual([
      [null, 'Jugos nuevos', 'new'],
      [2, 'Leche', 'changed'],
      [3, 'Piña ñandú', 'new'],
      [4, 'Agua de caña', 'new'],
    ]);
    expect(rows[1]?.changes).toEqual([{ column: 'Precio final', before: '1.00', after: '1.50' }]);
    expect(await list()).toEqual(before);

    expect((await importing(file)).body).toEqual({ counts });
    const [milk] = await named('Leche');
    expect(milk).toMatchObject({ id, sku: 'A', finalPrice: '1.50', unitPrice: '1.30' });
    const [pine] = await named('Piña ñandú');
    expect(pine).toMatchObject({
      ...{ finalPrice: '2.50', unitPrice: '2.17', description: 'Piña ñandú' },
      ...{ stockable: true, stock: 12, available: true, unitMeasure: 'Unidad' },
      Categories: [{ name: 'Jugos nuevos' }],
      Taxes: [{ description: 'IVA 15%', ProductTax: { taxBase: '2.17' } }],
    });
    expect((await named('Agua de caña'))[0]).toMatchObject({ priceWithTax: '0.90', Taxes: [] });
    const others = (products: Product[]) =>
      products.filter(({ id: each }) => before.some((old) => old.id === each) && each !== id);
    expect(others(await list())).toEqual(others(before));
    expect((await preview(file)).counts).toEqual({ new: 0, changed: 0, same: 3, wrong: 0 });
  });

  test('one row with an error keeps all others from being imported, and each says what to mend', async () => {
    const theirs = under().other?.products.taxed ?? 2_000_000_000;
    const file = [
      'ID,Nombre,Precio final,Impuestos,Disponible,Opciones',
      ',Bueno,1.00,IVA 15%,,',
      `${theirs},Ajeno,1.00,IVA 15%,,`,
      ',Miles,1.234,IVA 15%,,',
      ',Sin nada,,,,',
      ',Raro,1,IVA 99%,quizás,Nada',
      ',BUENO,1.00,IVA 15%,,',
    ].join('\n');
    const seen = await preview(file);
    expect(seen.counts).toMatchObject({ new: 1, wrong: 5 });
    expect(faultsOf(seen)).toMatchObject([
      [3, 'ID', 'Ningún producto tiene este ID. Déjalo vacío para crear uno nuevo.'],
      [4, 'Precio final', expect.stringContaining('puede ser miles o decimales')],
      [5, 'Impuestos', expect.stringContaining('Falta el impuesto')],
      [5, 'Precio final', expect.stringContaining('Falta el precio')],
      [6, 'Disponible', '«quizás» no es Sí ni No.'],
      [6, 'Impuestos', expect.stringContaining('No hay un impuesto «IVA 99%»')],
      [6, 'Opciones', expect.stringContaining('No hay un grupo de opciones «Nada»')],
      [7, 'Nombre', 'Es el mismo producto que en la fila 2.'],
    ]);
    const refused = await importing(file);
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-input']);
    expect(Object.keys(refused.body.fields)).toContain('Productos.4.Precio final');
    expect(await named('Bueno')).toEqual([]);
  });

  test('a workbook brings categories, options and products that name each other', async () => {
    const file = await workbook({
      Productos: [
        ['Nombre', 'Categoría', 'Precio sin impuestos', 'Impuestos', 'Opciones', 'Favorito'],
        ['Latte', 'Tazas', 2.3, 'IVA 15%', 'Leche de | Extra', true],
      ],
      Categorias: [['Nombre'], ['Tazas']],
      Opciones: [
        ['Grupo', 'Mínimo', 'Máximo', 'Opción', 'Diferencia final', 'Por defecto'],
        ['Leche de', 1, 1, 'Vaca', 0, 'Sí'],
        ['Leche de', '', '', 'Almendra', 0.4, ''],
        ['Extra', '', 3, 'Canela', -0.1, 'no'],
      ],
    });
    expect((await importing(file)).body.counts).toEqual({ new: 5, changed: 0, same: 0, wrong: 0 });
    const groups: OptionGroup[] = (await under().own.call('GET', 'option-groups')).body;
    const milk = groups.find(({ name }) => name === 'Leche de');
    expect(milk).toMatchObject({
      ...{ min: 1, max: 1, repeat: false },
      options: [
        { name: 'Vaca', usual: true, finalDifference: '0.00' },
        { name: 'Almendra', usual: false, finalDifference: '0.40' },
      ],
    });
    const extra = groups.find(({ name }) => name === 'Extra');
    const [latte] = await named('Latte');
    expect(latte).toMatchObject({
      ...{ unitPrice: '2.30', priceWithTax: '2.65', favorite: true },
      optionGroups: [milk?.id, extra?.id],
    });
    expect(latte?.finalPrice).toBeUndefined();
    const { body: categories } = await under().own.call('GET', 'categories');
    expect((categories as Category[]).filter(({ name }) => name === 'Tazas')).toHaveLength(1);

    const more = await workbook({
      Opciones: [
        ['Grupo', 'Máximo', 'Opción', 'Diferencia final'],
        ['leche de', '', 'almendra', 0.5],
        ['Leche de', 2, 'Avena', 0.6],
      ],
    });
    const { rows } = await preview(more);
    expect(rows.map(({ state, changes }) => [state, changes.map(({ column }) => column)])).toEqual([
      ['changed', ['Máximo', 'Diferencia final']],
      ['new', []],
    ]);
    expect((await importing(more)).status).toBe(200);
    const after: OptionGroup[] = (await under().own.call('GET', 'option-groups')).body;
    expect(after.find(({ id }) => id === milk?.id)).toMatchObject({
      max: 2,
      options: [
        { id: milk?.options[0]?.id, name: 'Vaca' },
        // With the tax of the product that uses it.
        { id: milk?.options[1]?.id, finalDifference: '0.50', difference: '0.43' },
        { name: 'Avena', finalDifference: '0.60', difference: '0.52' },
      ],
    });
  });

  test('a retry gets the first answer; another file with its key is refused', async () => {
    const key = randomUUID();
    const file = 'Nombre;Precio final;Impuestos\nUna vez;1;Sin impuestos';
    const first = await importing(file, key);
    const second = await importing(file, key);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await named('Una vez')).toHaveLength(1);
    expectError(await importing(`${file}\nDos;1;Sin impuestos`, key), 'key-reused');
  });

  test('a file that is too long, too large or no table at all is refused with the reason', async () => {
    const of = (rows: number) => `Nombre\n${'x\n'.repeat(rows)}`;
    const refused = async (file: BlobPart) =>
      (await upload('products/file/preview', file)).body.fields?.file;
    expect(await refused(of(2001))).toContain('más de 2000 filas');
    expect(await refused('Precio;Color\n1;rojo')).toContain('le falta la columna «Nombre»');
    expect(await refused(new Uint8Array([0x89, 0x50, 0, 0, 1]))).toContain('No se pudo leer');
    expect(await refused('')).toBe('El archivo está vacío.');
    const large = new Uint8Array(2 * 1024 * 1024 + 1);
    expectError(await upload('products/file/preview', large), 'file-too-large', ['file']);
  });
};
