import type { Category, Product } from '#contract/catalog.ts';
import type { OptionGroup } from '#contract/options.ts';
import { mainCategory } from '#domain/menu-order.ts';
import { type Cells, joined, noTaxes, yesOrNo } from './columns.ts';

/** What a file says of the rows of the menu. */

export const categoryCells = ({ id, name }: Category): Cells => ({ ID: String(id), Nombre: name });

/** @param groupName of a group of options, by its id */
export const productCells = (
  product: Product,
  groupName: (id: number) => string | undefined,
): Cells => {
  const { finalPrice, unitPrice, Taxes, Categories, optionGroups = [] } = product;
  const main = mainCategory(product);
  const others = Categories.filter(({ id }) => id !== main?.id);
  return {
    ID: String(product.id),
    Nombre: product.productName,
    Categoría: main?.name,
    'Otras categorías': joined(others.map(({ name }) => name)),
    Descripción: product.description,
    'Precio final': finalPrice,
    'Precio sin impuestos': finalPrice === undefined ? unitPrice : undefined,
    Impuestos: joined(Taxes.map(({ description }) => description)) ?? noTaxes,
    Stock: product.stockable ? String(product.stock) : undefined,
    Unidad: product.unitMeasure || undefined,
    SKU: product.sku || undefined,
    EAN: product.ean || undefined,
    Opciones: joined(optionGroups.flatMap((id) => groupName(id) ?? [])),
    Disponible: yesOrNo(product.available),
    Favorito: yesOrNo(product.favorite ?? false),
  };
};

export const groupCells = ({
  id,
  name,
  min,
  max,
  repeat,
}: Omit<OptionGroup, 'options'>): Cells => ({
  'ID del grupo': String(id),
  Grupo: name,
  Mínimo: String(min),
  Máximo: String(max),
  Repetir: yesOrNo(repeat),
});

export const optionCells = (option: OptionGroup['options'][number]): Cells => ({
  ID: String(option.id),
  Opción: option.name,
  'Diferencia final': option.finalDifference,
  'Diferencia sin impuestos': option.finalDifference === undefined ? option.difference : undefined,
  'Por defecto': yesOrNo(option.usual),
  Disponible: yesOrNo(option.available),
});
