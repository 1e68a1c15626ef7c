import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Stats } from '#contract/stats.ts';
import { soldProducts } from '#features/dashboard/charts.ts';
import { FiguresTable } from '#parts/figures/figures-table.tsx';

type Options = Stats['mostSoldProducts'][number]['options'];

/** The table under the chart of a product that was sold 9 times. */
const tableOf = (options: Options): string => {
  const mostSoldProducts = [{ productName: 'Capuchino', sold: 9, ...(options && { options }) }];
  const { labels, show, detail } = soldProducts({ mostSoldProducts } as Stats);
  const rows = labels.map((what, i) => ({ what, detail: detail?.(i) ?? '', value: show(i) }));
  const props = { name: 'Productos', head: ['Producto', 'Unidades'], rows } as const;
  return renderToStaticMarkup(createElement(FiguresTable, props));
};

test('the best options stand under the product’s name', () => {
  const options = [
    { group: 'Leche', name: 'Almendra', count: 4 },
    { group: 'Extras', name: 'Shot extra', count: 2 },
  ];
  expect(tableOf(options)).toMatch(/Capuchino<span[^>]*>Almendra 4 · Shot extra 2<\/span>/);
});

test('options of one name say their groups', () => {
  const options = [
    { group: 'Tamaño', name: 'Grande', count: 4 },
    { group: 'Porción', name: 'Grande', count: 2 },
    { group: 'Leche', name: 'Almendra', count: 1 },
  ];
  expect(tableOf(options)).toContain('>Grande (Tamaño) 4 · Grande (Porción) 2 · Almendra 1<');
});

test('a server that names no groups, or no options, leaves them out', () => {
  expect(tableOf([{ name: 'Grande', count: 4 }])).toContain('>Grande 4<');
  expect(tableOf(undefined)).toContain('Capuchino</th>');
});
