import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { rowsXml, sheetEnd, sheetStart, xmlText } from './sheet-xml.ts';
import type { Table, Tables } from './table.ts';

/** A workbook as Excel and LibreOffice read it, sent while its rows are read: memory stays flat, and zlib packs beside the event loop. */

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const ooxml = 'http://schemas.openxmlformats.org';
const main = `${ooxml}/spreadsheetml/2006/main`;
const office = `${ooxml}/officeDocument/2006/relationships`;
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const cellStyle = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`;

/** In the order of `styleOf`. 4, 14 and 49 are Excel's own formats: amounts and short days as the computer writes them, and text. */
const styles = [
  `${xml}<styleSheet xmlns="${main}">`,
  `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
  // Excel takes the first two fills for itself.
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="5">${cellStyle(0)}${cellStyle(0, 1)}${cellStyle(4)}${cellStyle(14)}${cellStyle(49)}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

const sheetName = (place: number) => `worksheets/sheet${place + 1}.xml`;

/** The parts that say what the others are. */
const frameOf = (tables: readonly Table[]): Record<string, string> => {
  const each = (text: (table: Table, place: number) => string) => tables.map(text).join('');
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (all: string) =>
    `${xml}<Relationships xmlns="${ooxml}/package/2006/relationships">${all}</Relationships>`;
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}" ContentType="${contentType}.${kind}+xml"/>`;
  return {
    '[Content_Types].xml': [
      `${xml}<Types xmlns="${ooxml}/package/2006/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      part('workbook.xml', 'sheet.main'),
      part('styles.xml', 'styles'),
      each((_, place) => part(sheetName(place), 'worksheet')),
      '</Types>',
    ].join(''),
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': [
      `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>`,
      each(
        ({ name }, place) =>
          `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
      ),
      '</sheets></workbook>',
    ].join(''),
    'xl/_rels/workbook.xml.rels': relations(
      each((_, place) => relation(place + 1, 'worksheet', sheetName(place))) +
        relation(tables.length + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles,
  };
};

/** @returns the bytes of a workbook with a sheet for each table; reading it reads the pages */
export const xlsxOf = ({ tables, pages }: Tables): Readable => {
  const sheets = tables.map((table) => ({ table, xmlOf: rowsXml(table), waiting: [] as string[] }));
  const [first, ...others] = sheets;
  /** The others wait as text: a zip has one part after the other, and reading the database twice might find other bills. */
  async function* firstSheet() {
    if (!first) return;
    yield sheetStart(first.table);
    for await (const page of pages) {
      for (const [place, { xmlOf, waiting }] of sheets.entries())
        waiting.push(xmlOf(page[place] ?? []));
      yield first.waiting.pop() ?? '';
    }
    yield sheetEnd(first.table);
  }
  function* otherSheet({ table, waiting }: (typeof sheets)[number]) {
    yield sheetStart(table);
    yield* waiting;
    yield sheetEnd(table);
  }
  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  for (const [name, text] of Object.entries(frameOf(tables)))
    zip.addBuffer(Buffer.from(text), name);
  const parts = [firstSheet(), ...others.map(otherSheet)].map((part) =>
    Readable.from(part, { objectMode: false }),
  );
  for (const [place, part] of parts.entries()) {
    part.once('error', (error) => bytes.destroy(error));
    zip.addReadStream(part, `xl/${sheetName(place)}`);
  }
  // Also where the reader has gone: nobody reads the rest then.
  bytes.once('close', () => {
    for (const part of parts) part.destroy();
  });
  zip.end();
  return bytes;
};
