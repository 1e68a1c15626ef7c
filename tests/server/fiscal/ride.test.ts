import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawRide } from '#server/services/fiscal/ride/draw.ts';
import type { RideFields } from '#server/services/fiscal/ride/fields.ts';

const fields: RideFields = {
  issuer: ["D'Anna & Peña", 'Dirección matriz: Loja, Bolívar 10-20'],
  ruc: '1790011674001',
  number: '001-002-000000042',
  isTest: true,
  authorizedAt: '01/12/2026 10:20:30',
  accessKey: '0112202601179001167400110010020000000014126153317',
  buyer: [
    ['Razón social / Nombres y apellidos', 'Zoë Łukasz Ñandú'],
    ['Identificación', '1710034065'],
  ],
  lines: Array.from({ length: 90 }, (_, place) => [
    ...[
      String(place + 1),
      '2',
      `Plato ${place + 1} con «todo» y un nombre que no cabe en una línea`,
    ],
    ...['2.75', '0.00', '5.50'],
  ]),
  totals: [
    ['Subtotal 15 %', '495.00'],
    ['Valor total', '569.25'],
  ],
  payments: [['20 - Otros con utilización del sistema financiero', '569.25']],
  additional: [['Correo', 'zoe@example.com']],
};

const pagesOf = async (of: RideFields): Promise<string[]> => {
  const file = await drawRide(of);
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf);
  return text.map((page) => page.replace(/\s+/g, ' '));
};

test('a document of many lines goes over pages and loses none, nor a letter of a name', async () => {
  const pages = await pagesOf(fields);
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.join(' ');
  for (const [, , description = ''] of fields.lines) expect(all).toContain(description);
  expect(all).toContain('Zoë Łukasz Ñandú');
  expect(pages.at(-1)).toContain('Valor total 569.25');
  expect(pages.at(-1)).toContain('Correo: zoe@example.com');
});

test('a document of a real environment does not call itself a test', async () => {
  const [page] = await pagesOf({ ...fields, isTest: false, lines: [] });
  expect(page).toContain('Ambiente: PRODUCCIÓN');
  expect(page).not.toContain('PRUEBAS');
});
