import type { Product, Tax } from '#contract/catalog.ts';
import { lineTaxOf } from '#contract/catalog.ts';
import { productForm } from '#contract/product-form.ts';
import { unitPriceOf } from '#domain/final-price.ts';
import { isMoney, money } from '#domain/money.ts';
import { type Cells, noTaxes, parted } from './columns.ts';
import { noteIssues } from './planned.ts';
import type { RowReader } from './row-reader.ts';

/** The form of a product, as its screen would send it, from what the cells of a row say. */

const words = {
  noPrice: 'Falta el precio: escribe el precio final o el precio sin impuestos.',
  noTax: (known: string) => `Falta el impuesto. Escribe ${known} o ${noTaxes}.`,
  unknownTax: (name: string, known: string) =>
    `No hay un impuesto «${name}». Escribe ${known} o ${noTaxes}.`,
  partlyTaxed:
    'Uno de sus impuestos se aplica solo a una parte del precio. Cambia el precio en el formulario del producto.',
} as const;

const columnOfField = (cells: Cells) => (field: string) =>
  ({
    productName: 'Nombre',
    description: 'Descripción',
    stock: 'Stock',
    unitMeasure: 'Unidad',
    sku: 'SKU',
    ean: 'EAN',
    taxes: 'Impuestos',
  })[field] ?? (cells['Precio final'] === undefined ? 'Precio sin impuestos' : 'Precio final');

const namesOf = (taxes: readonly Tax[]): string =>
  taxes.map(({ description }) => `«${description}»`).join(', ');

/** The taxes that a cell names; undefined where that is wrong, which is noted. */
const taxesNamed = (text: string | undefined, known: readonly Tax[], reader: RowReader) => {
  if (text === undefined)
    return reader.faults.some(({ column }) => column === 'Impuestos')
      ? undefined
      : reader.fault('Impuestos', words.noTax(namesOf(known)));
  if (text === noTaxes) return [];
  return parted(text).flatMap((name) => {
    const tax = known.find(({ description }) => description === name);
    if (!tax) reader.fault('Impuestos', words.unknownTax(name, namesOf(known)));
    return tax ?? [];
  });
};

/** The price and its taxes; what the file does not change stays as it is, to the base of each tax. */
const priceFields = (
  before: Cells,
  after: Cells,
  current: Product | null,
  known: readonly Tax[],
  reader: RowReader,
) => {
  const [final, unit] = [after['Precio final'], after['Precio sin impuestos']];
  const isSameTax = current !== null && before.Impuestos === after.Impuestos;
  const isSamePrice = ['Precio final', 'Precio sin impuestos'].every(
    (column) => before[column] === after[column],
  );
  if (current && isSameTax && isSamePrice)
    return {
      ...{ unitPrice: current.unitPrice, finalPrice: current.finalPrice ?? '' },
      taxes: current.Taxes.map(lineTaxOf).map(({ taxId, taxBase }) => ({ taxId, taxBase })),
    };
  const taxes = isSameTax ? current.Taxes : taxesNamed(after.Impuestos, known, reader);
  const isPartly = current?.Taxes.some((tax) => tax.ProductTax.taxBase !== current.unitPrice);
  if (isSameTax && isPartly) reader.fault(columnOfField(after)('unitPrice'), words.partlyTaxed);
  const price = final ?? unit;
  if (price === undefined) {
    const isNoted = reader.faults.some(({ column }) => column.startsWith('Precio'));
    return isNoted ? undefined : reader.fault('Precio final', words.noPrice);
  }
  if (!taxes) return undefined;
  const base = final !== undefined && isMoney(final) ? unitPriceOf(money(final), taxes) : price;
  return {
    ...{ unitPrice: base, finalPrice: final ?? '' },
    // The price is what is wrong with a base below zero.
    taxes: base.startsWith('-') ? [] : taxes.map(({ id }) => ({ taxId: id, taxBase: base })),
  };
};

/** The form without categories and groups of options; undefined where something is wrong, which is noted. */
export const productFormOf = (
  before: Cells,
  after: Cells,
  current: Product | null,
  known: readonly Tax[],
  reader: RowReader,
) => {
  const price = priceFields(before, after, current, known, reader);
  const isCounted = after.Stock !== undefined;
  const form = productForm.safeParse({
    productName: after.Nombre,
    description: after.Descripción,
    ...{ unitPrice: '0', finalPrice: '' },
    ...price,
    taxes: JSON.stringify(price?.taxes ?? []),
    stockable: String(isCounted),
    ...(before.Stock !== after.Stock && { stock: after.Stock }),
    unitMeasure: after.Unidad ?? '',
    ...{ sku: after.SKU ?? '', ean: after.EAN ?? '' },
    ...{ available: String(after.Disponible !== 'No'), favorite: String(after.Favorito === 'Sí') },
  });
  if (form.error) noteIssues(reader, form.error, columnOfField(after));
  return form.data;
};

export type FileProductForm = NonNullable<ReturnType<typeof productFormOf>>;
