import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { inflatedSize } from '#server/files/inflated-size.ts';
import { readSheets } from '#server/files/read-sheets.ts';
import { readAmount } from '#server/services/catalog/file/amount.ts';

const rowsOf = async (bytes: Uint8Array) => (await readSheets(bytes, 100))[0]?.rows;

describe('a CSV', () => {
  const text = 'Nombre;Precio\r\n"Piña; ""fría""\nen vaso";2,50\r\n007;\r\n';
  const rows = [
    ['Nombre', 'Precio'],
    ['Piña; "fría"\nen vaso', '2,50'],
    ['007', null],
  ];

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('in %s is read with its quotes, breaks and zeros', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(rows);
  });

  test.each([',', '\t'])('is separated by %j where its head is', async (separator) => {
    const bytes = Buffer.from(`Nombre${separator}Precio\n"a;b"${separator}"2,50"`);
    expect(await rowsOf(bytes)).toEqual([
      ['Nombre', 'Precio'],
      ['a;b', '2,50'],
    ]);
  });

  test('gives a text back that an export had to guard', async () => {
    expect(await rowsOf(Buffer.from("a\n'=1+1\n'-5\n'70s\n"))).toEqual([
      ['a'],
      ['=1+1'],
      ['-5'],
      ["'70s"],
    ]);
  });
});

describe('a workbook', () => {
  /** A zip of one part that says a size of its own. */
  const zipOf = (content: Buffer, said: number): Buffer => {
    const packed = deflateRawSync(content);
    const name = Buffer.from('xl/workbook.xml');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(said, 22);
    local.writeUInt16LE(name.length, 26);
    const part = Buffer.alloc(46);
    part.writeUInt32LE(0x02014b50, 0);
    part.writeUInt16LE(8, 10);
    part.writeUInt32LE(packed.length, 20);
    part.writeUInt32LE(said, 24);
    part.writeUInt16LE(name.length, 28);
    const at = local.length + name.length + packed.length;
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(part.length + name.length, 12);
    end.writeUInt32LE(at, 16);
    return Buffer.concat([local, name, packed, part, name, end]);
  };
  const large = Buffer.alloc(13 * 1024 * 1024, ' ');

  test('that is large when it is unpacked is refused before that', async () => {
    const bomb = zipOf(large, large.length);
    expect(bomb.length).toBeLessThan(20_000);
    expect(inflatedSize(bomb)).toBe(large.length);
    await expect(readSheets(bomb, 100)).rejects.toThrow('demasiado grande por dentro');
  });

  test('that says less, or no size at all, is refused as broken', async () => {
    await expect(readSheets(zipOf(large, 10), 100)).rejects.toThrow('No se pudo leer');
    expect(inflatedSize(zipOf(large, 0))).toBeNull();
    await expect(readSheets(zipOf(large, 0), 100)).rejects.toThrow('No se pudo leer');
  });

  test('is read with numbers, codes and the last value of a formula, and not beyond its columns', async () => {
    const cells = new Map([
      ['0,0', { value: '007' }],
      ['0,1', { value: 2.5 }],
      ['0,2', { value: 3, formula: 'B1+0.5', formulaResult: 3 }],
      ['0,16000', { value: 'lejos' }],
    ]);
    const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: 'x', cells }] }));
    expect(await rowsOf(bytes)).toEqual([['007', 2.5, 3]]);
  });

  test.each([
    ['an old one', [0xd0, 0xcf, 0x11, 0xe0], 'Excel antiguo'],
    ['half of one', [0x50, 0x4b, 3, 4, 0], 'No se pudo leer'],
  ])('%s is refused with the reason', async (_, bytes, reason) => {
    await expect(readSheets(new Uint8Array(bytes), 100)).rejects.toThrow(reason);
  });
});

describe('an amount', () => {
  test.each([
    ['1,5', '1.50'],
    ['1.5', '1.50'],
    ['$1.50', '1.50'],
    ['$ 1,50', '1.50'],
    ['.5', '0.50'],
    ['3.', '3.00'],
    ['-0,25', '-0.25'],
    ['−$0.25', '-0.25'],
    ['-0', '0.00'],
    ['1.234,50', '1234.50'],
    ['1,234,567.5', '1234567.50'],
    ['1234', '1234.00'],
    [2.3, '2.30'],
    [0.1 + 0.2, '0.30'],
    [2.2999999999999998, '2.30'],
  ])('%j is %s', (typed, amount) => {
    expect(readAmount(typed)).toEqual({ amount });
  });

  test.each([
    ['1.234', 'puede ser miles o decimales'],
    ['12,345', 'puede ser miles o decimales'],
    ['0.125', 'más de dos decimales'],
    [1.005, 'más de dos decimales'],
    ['dos', 'no es un valor en dólares'],
    ['1 50', 'no es un valor en dólares'],
    ['$', 'no es un valor en dólares'],
    [1e21, 'no es un valor en dólares'],
  ])('%j is refused', (typed, reason) => {
    expect(readAmount(typed)).toEqual({ fault: expect.stringContaining(reason) });
  });
});
