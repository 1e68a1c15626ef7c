import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Column, TablePage } from '#server/files/table.ts';
import { xlsxOf } from '#server/files/xlsx.ts';
import { hasOffice, openInOffice } from '#tests/harness/office.ts';

const text: Column = { kind: 'text', name: 'Texto', width: 10 };

const bookOf = (
  columns: readonly Column[],
  pages: Iterable<TablePage> | AsyncIterable<TablePage>,
) =>
  xlsxOf({
    tables: [{ name: 'Hoja', columns }],
    pages: (async function* () {
      yield* pages;
    })(),
  });

const cellsOf = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]?.rows.slice(1);

test('texts keep spaces, line breaks, accents and signs of XML, and lose only what no workbook can have', async () => {
  const texts = [
    ' a ',
    'uno\ndos\ttres',
    'Ñandú & <b> "x" 😀',
    '@SUM(A1)',
    '+593',
    'a\u0001b\ud800c\uffff',
  ];
  const bytes = await buffer(bookOf([text], [[texts.map((each) => [each])]]));
  expect(await cellsOf(bytes)).toEqual([...texts.slice(0, 5), 'abc'].map((each) => [each]));
});

test('a text that is longer than a cell of Excel ends with an ellipsis', async () => {
  const bytes = await buffer(bookOf([text], [[[['x'.repeat(40_000)]]]]));
  const cell = String((await cellsOf(bytes))?.[0]?.[0]);
  expect([cell.length, cell.at(-1)]).toEqual([32_767, '…']);
});

test('columns beyond Z, empty cells and amounts below zero stand in their places', async () => {
  const columns = Array.from(
    { length: 30 },
    (): Column => ({ kind: 'money', name: 'V', width: 9 }),
  );
  const row = columns.map((_, place) => (place % 2 === 0 ? `-${place}.05` : null));
  const bytes = await buffer(bookOf(columns, [[[row]]]));
  expect(await cellsOf(bytes)).toEqual([row.map((cell) => (cell === null ? null : Number(cell)))]);
});

test('a failure after the first rows fails the file, so that no part passes for the whole', async () => {
  const pages = async function* (): AsyncGenerator<TablePage> {
    yield [[['uno']]];
    throw new Error('database gone');
  };
  await expect(buffer(bookOf([text], pages()))).rejects.toThrow('database gone');
});

test('nothing more is read once the reader has gone', async () => {
  let ended: () => void = () => {};
  const isOver = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const pages = async function* (): AsyncGenerator<TablePage> {
    try {
      for (;;) {
        yield [Array.from({ length: 500 }, () => [String(Math.random())])];
        book.destroy();
      }
    } finally {
      ended();
    }
  };
  const book = bookOf([text], pages());
  book.resume();
  await isOver;
});

test.runIf(hasOffice)('LibreOffice reads the same texts', async () => {
  const texts = ['=1+1', 'Ñandú & <b> 😀', '0012'];
  const bytes = await buffer(bookOf([{ ...text, kind: 'code' }], [[texts.map((each) => [each])]]));
  expect(openInOffice('file.xlsx', bytes).Hoja?.split('\n').slice(1, -1)).toEqual(
    texts.map((each) => `"${each}"`),
  );
});
