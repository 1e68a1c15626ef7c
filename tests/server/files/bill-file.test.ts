import { type CellValue, readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { hasOffice, openInOffice } from '#tests/harness/office.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { type Inject, injector } from '../inject.ts';

/** The files of a period for an accountant, read back by programs that have nothing in common with what wrote them. */

onBothEngines((newDatabase) => {
  let on: TestApp;
  let owner: Inject;
  /** 2026-03-09, 20:05 in Ecuador. */
  const evening = '2026-03-10T01:05:00.000Z';
  const now = () => new Date('2026-03-15T17:00:00.000Z');

  beforeEach(async () => {
    on = await createTestApp({ url: await newDatabase(), now });
    owner = injector(on);
  });
  afterEach(() => on.close());

  const sell = async (
    fullName: string,
    by = owner,
    { businessId, products } = on.own,
    more: object = {},
  ) => {
    const line = { productId: products.coffee, quantity: 2, note: 'sin sal; "poca"' };
    const { body: order } = await by('POST', 'orders', { tableNumber: '5', products: [line] });
    const { productId, quantity } = line;
    const { status } = await by('POST', 'bills/v2', {
      ...{ businessId, orderId: order.id, paymentMethodId: 2, createdAt: evening },
      ...{ finalCustomer: false, selectedProducts: [{ productId, quantity, discount: '0.50' }] },
      customer: {
        ...{ dni: '0926687856', fullName, address: 'Quito' },
        ...{ email: 'ana@example.com', phone: '0999999999' },
      },
      ...more,
    });
    expect(status).toBe(201);
  };

  const download = async (format: string, startDate = '2026-03-01T05:00:00.000Z') => {
    const range = { startDate, endDate: '2026-03-15T17:00:00.000Z' };
    const query = new URLSearchParams({
      ...{ businessId: String(on.own.businessId), ...range, format },
    });
    return on.app.inject({
      url: `/api/bills/file?${query}`,
      headers: { authorization: `Bearer ${on.own.users[0]?.token}` },
    });
  };

  /** The rows of a sheet, each by the names of its columns. */
  const rowsOf = async (bytes: Buffer, name: string): Promise<Record<string, CellValue>[]> => {
    const { sheets } = await readXlsx(bytes);
    const [head = [], ...rows] = sheets.find((sheet) => sheet.name === name)?.rows ?? [];
    return rows.map((row) =>
      Object.fromEntries(head.map((column, place) => [String(column), row[place] ?? null])),
    );
  };

  test('a workbook has amounts as numbers, identities with their zeros, and the day of the business', async () => {
    await sell('=1+1');
    const { headers, rawPayload } = await download('xlsx');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="ventas-2026-03-01-a-2026-03-15.xlsx"',
    );
    const [bill] = await rowsOf(rawPayload, 'Facturas');
    expect(bill).toEqual({
      ...{ Factura: '0001', Fecha: new Date('2026-03-09T00:00:00.000Z'), Hora: '20:05' },
      ...{ Tipo: 'Con datos', Identidad: '0926687856', Nombre: '=1+1' },
      ...{ 'Base IVA 15%': 5.07, 'IVA 15%': 0.76, 'Base IVA 0%': null },
      ...{ 'Base IVA 5%': null, 'IVA 5%': null, 'Base no objeto de IVA': null },
      ...{ 'Base exento de IVA': null, 'Base IVA 12%': null, 'IVA 12%': null },
      ...{ Servicio: 0.51, Descuentos: 0.43, Total: 6.34 },
      ...{ 'Tarjeta de Crédito': null, Efectivo: 6.34, Transferencia: null },
      ...{ 'Por confirmar': null, 'No llegó': null },
      ...{ 'Retención renta': null, 'Retención IVA': null, 'Comprobante de retención': null },
      Propina: null,
      ...{ Persona: 'María Rosero', Dispositivo: null, Turno: null },
      Estado: 'Sin autorización del SRI',
      Productos: '2 × Capuchino (sin sal; "poca")',
    });
    expect(await rowsOf(rawPayload, 'Pagos')).toEqual([
      {
        ...{ Fecha: new Date('2026-03-09T00:00:00.000Z'), Hora: '20:05', Factura: '0001' },
        ...{ 'Método de pago': 'Efectivo', Valor: 6.34, Estado: null },
        ...{ Persona: 'María Rosero', Dispositivo: null },
      },
    ]);
  });

  test('a CSV has semicolons and decimal commas, and what looks like a formula as text', async () => {
    await sell('=1+1');
    const { headers, body } = await download('csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row] = body.split('\r\n');
    expect(head?.startsWith('\uFEFFFactura;Fecha;Hora;')).toBe(true);
    expect(row).toBe(
      `0001;2026-03-09;20:05;Con datos;0926687856;'=1+1;5,07;0,76;;;;;;;;0,51;0,43;6,34;;6,34;;;;;;;;María Rosero;;;Sin autorización del SRI;"2 × Capuchino (sin sal; ""poca"")"`,
    );
  });

  test('more bills of one moment than a page are each there once, in order, and none of another business', async () => {
    await sell('Rosa');
    await sell('Ajena', injector(on, on.other.users[0]), on.other);
    const { db } = on.database;
    const [model] = await db
      .selectFrom('bills')
      .selectAll()
      .where('business_id', '=', on.own.businessId)
      .execute();
    if (!model) throw new Error('nothing sold');
    const { id: _id, ...bill } = model;
    const copies = Array.from({ length: 600 }, (_, place) => ({
      ...{ ...bill, number: place + 2, key: `00000000-0000-4000-8000-${1e11 + place}` },
    }));
    for (const some of [copies.slice(0, 300), copies.slice(300)])
      await db.insertInto('bills').values(some).execute();
    const { count } = await db
      .selectFrom('bills')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(602);
    const { rawPayload } = await download('xlsx');
    const numbers = Array.from({ length: 601 }, (_, place) => String(place + 1).padStart(4, '0'));
    for (const sheet of ['Facturas', 'Pagos'])
      expect((await rowsOf(rawPayload, sheet)).map(({ Factura }) => Factura)).toEqual(numbers);
  });

  test('a period without bills is a file with its columns', async () => {
    const { rawPayload } = await download('xlsx');
    const { sheets } = await readXlsx(rawPayload);
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Facturas', 1],
      ['Pagos', 1],
      ['Cierres', 1],
    ]);
    expect((await download('csv')).body.split('\r\n')).toHaveLength(2);
  });

  /** A shift of a drawer with ten dollars of cash and a card, counted a dollar short; fifty cents of ice are told after the closing. */
  const closeDrawer = async () => {
    const { body: tills } = await owner('GET', 'tills');
    const key = '01890000-0000-7000-8000-000000000001';
    const movement = (place: number) => ({
      ...{ key: `01890000-0000-7000-8000-00000000001${place}`, kind: 'out', reason: 'hielo' },
      ...{ amount: '0.50', at: evening },
    });
    await owner('POST', 'shifts', {
      ...{ key, tillId: tills[0].id, openedAt: '2026-03-09T13:00:00.000Z', float: '40.00' },
    });
    await sell('Ana', owner, on.own, { shiftKey: key });
    await owner('POST', `shifts/${key}/movements`, movement(1));
    const { body: open } = await owner('GET', `shifts/${key}`);
    const closing = {
      ...{ closedAt: evening, counted: { cash: '44.84' }, reason: '=vuelto' },
      ...{ movements: [movement(1).key], refunds: [] },
      payments: open.payments.map((payment: { key: string }) => payment.key),
    };
    expect((await owner('POST', `shifts/${key}/close`, closing)).status).toBe(200);
    await owner('POST', `shifts/${key}/movements`, movement(2));
    const correction = { key, amount: '0.25', reason: '=moneda', at: evening };
    await owner('POST', `shifts/${key}/corrections`, correction);
  };

  test('a closing has its signed sums as numbers, and a bill names the closing that it is in', async () => {
    await closeDrawer();
    const { rawPayload } = await download('xlsx');
    const day = new Date('2026-03-09T00:00:00.000Z');
    expect(await rowsOf(rawPayload, 'Cierres')).toEqual([
      {
        ...{ Z: '0001', Caja: 'Caja 1', Apertura: day, 'Hora de apertura': '08:00' },
        ...{ Abrió: 'María Rosero', Cierre: day, 'Hora de cierre': '20:05' },
        ...{ Cerró: 'María Rosero', 'Fondo inicial': 40, 'Ventas en efectivo': 6.34 },
        ...{ Entradas: 0, Salidas: 0.5, Retiros: 0, Devoluciones: 0, Esperado: 45.84 },
        ...{ Contado: 44.84, Diferencia: -1, Correcciones: 0.25 },
        ...{ 'Diferencia corregida': -0.25, Motivo: '=vuelto' },
        'Detalle de las correcciones': '2026-03-09 · 20:05 · María Rosero · 0.25 · =moneda',
      },
    ]);
    expect(await rowsOf(rawPayload, 'Facturas')).toMatchObject([{ Turno: 'Z 0001' }]);
    expect((await download('csv')).body).toContain(';Z 0001;');
    // Of another business nothing.
    const { db } = on.database;
    await db.updateTable('shifts').set({ business_id: on.other.businessId }).execute();
    const { rawPayload: without } = await download('xlsx');
    expect(await rowsOf(without, 'Cierres')).toEqual([]);
    expect(await rowsOf(without, 'Facturas')).toMatchObject([{ Turno: null }]);
  });

  test('a bill of a shift that is open names its till and day', async () => {
    await closeDrawer();
    const { db } = on.database;
    await db.updateTable('shifts').set({ closed_at: null, number: null }).execute();
    const { rawPayload } = await download('xlsx');
    expect(await rowsOf(rawPayload, 'Cierres')).toEqual([]);
    expect(await rowsOf(rawPayload, 'Facturas')).toMatchObject([{ Turno: 'Caja 1 · 2026-03-09' }]);
  });

  test('more than 90 days, or another format, is refused before anything is sent', async () => {
    const long = await download('xlsx', '2025-12-01T05:00:00.000Z');
    expect([long.statusCode, long.json().code]).toEqual([422, 'range-too-long']);
    const other = await download('pdf');
    expect([other.statusCode, other.json().fields]).toEqual([
      422,
      { format: 'Elige Excel o CSV.' },
    ]);
  });

  describe.runIf(hasOffice)('in LibreOffice', () => {
    test('the workbook opens with every cell as it was meant', async () => {
      await sell('=1+1');
      const { Facturas, Pagos } = openInOffice('file.xlsx', (await download('xlsx')).rawPayload);
      expect(Facturas?.split('\n')[1]).toBe(
        '"0001",3/9/2026,"20:05","Con datos","0926687856","=1+1",5.07,0.76,,,,,,,,0.51,0.43,6.34,,6.34,,,,,,,,"María Rosero",,,"Sin autorización del SRI","2 × Capuchino (sin sal; ""poca"")"',
      );
      expect(Pagos?.split('\n')[1]).toBe(
        '3/9/2026,"20:05","0001","Efectivo",6.34,,"María Rosero",',
      );
    });

    test('a closing opens with its amounts, and its reason is no formula', async () => {
      await closeDrawer();
      const { Cierres } = openInOffice('file.xlsx', (await download('xlsx')).rawPayload);
      expect(Cierres?.split('\n')[1]).toBe(
        '"0001","Caja 1",3/9/2026,"08:00","María Rosero",3/9/2026,"20:05","María Rosero",40.00,6.34,0.00,0.50,0.00,0.00,45.84,44.84,-1.00,0.25,-0.25,"=vuelto","2026-03-09 · 20:05 · María Rosero · 0.25 · =moneda"',
      );
    });

    test('the CSV opens with numbers and days where it is opened as the manual tells', async () => {
      await sell('=1+1');
      const { file } = openInOffice('file.csv', (await download('csv')).rawPayload);
      expect(file?.split('\n')[1]).toBe(
        `"0001",2026-03-09,20:05:00,"Con datos","0926687856","'=1+1",5.07,0.76,,,,,,,,0.51,0.43,6.34,,6.34,,,,,,,,"María Rosero",,,"Sin autorización del SRI","2 × Capuchino (sin sal; ""poca"")"`,
      );
    });
  });
});
