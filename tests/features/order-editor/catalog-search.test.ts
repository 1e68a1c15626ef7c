import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allProducts,
  createProductSearch,
  favouriteProducts,
  findCategories,
  toSearchable,
} from '#features/order-editor/catalog/catalog-search.ts';
import { product } from './product.ts';

const find = createProductSearch(
  toSearchable([
    product({ id: 1, productName: 'Té de horchata lojana', categoryId: 1 }),
    product({ id: 2, productName: 'Bolón de verde mixto', categoryId: 2, Categories: [] }),
    product({
      ...{ id: 3, productName: 'Piña colada', sku: 'COC-01', favorite: true },
      ...{ categoryId: 3, Categories: [] },
    }),
  ]),
);
const found = (query: string, category = allProducts) =>
  find(category, query).map(({ product }) => product.id);

describe('product search', () => {
  it('returns everything in order for an empty query', () => {
    expect(found('')).toEqual([1, 2, 3]);
    expect(found('   ')).toEqual([1, 2, 3]);
  });

  it('ignores accents and case in the query and the name', () => {
    expect(found('te')).toEqual([1]);
    expect(found('BOLÓN')).toEqual([2]);
    expect(found('bolon')).toEqual([2]);
    expect(found('pina')).toEqual([3]);
  });

  it('matches every word, in any order, also parts of words', () => {
    expect(found('lojana te')).toEqual([1]);
    expect(found('mix bol')).toEqual([2]);
    expect(found('te mixto')).toEqual([]);
  });

  it('matches product codes', () => {
    expect(found('coc-01')).toEqual([3]);
  });

  it('stays within the category, by its main category or any other', () => {
    expect(found('', 2)).toEqual([2]);
    expect(found('te', 2)).toEqual([]);
    expect(found('', 1)).toEqual([1]);
  });

  it('stays within the favourites', () => {
    expect(found('', favouriteProducts)).toEqual([3]);
    expect(found('te', favouriteProducts)).toEqual([]);
  });
});

describe('a continued search', () => {
  const words = fc.constantFrom('te', 'té', 'bol', 'bolon', 'coc', ' ', '-', 'e', 'lo', 'x');
  const names = fc.array(fc.array(words, { minLength: 1, maxLength: 5 }), { maxLength: 12 });
  const sentence = fc.array(words, { maxLength: 4 }).map((parts) => parts.join(''));
  /** A step types `letters` of a sentence. */
  const step = fc.record({
    of: fc.nat(1),
    letters: fc.nat(6),
    category: fc.constantFrom(allProducts, 1, 2),
    enough: fc.constantFrom(undefined, 1, 2, 5),
  });

  it('finds what a new search would, whatever was searched before', () => {
    fc.assert(
      fc.property(names, sentence, sentence, fc.array(step), (parts, one, other, steps) => {
        const available = toSearchable(
          parts.map((part, i) =>
            product({ id: i + 1, productName: part.join(''), categoryId: 1 + (i % 2) }),
          ),
        );
        const continued = createProductSearch(available);
        for (const { of, letters, category, enough } of steps) {
          const query = (of === 0 ? one : other).slice(0, letters);
          const all = createProductSearch(available)(category, query);
          const some = continued(category, query, enough);
          expect(some).toEqual(all.slice(0, some.length));
          expect(some.length).toBeGreaterThanOrEqual(Math.min(all.length, enough ?? all.length));
        }
      }),
    );
  });
});

describe('category search', () => {
  const categories = [
    { id: 1, name: 'Cafés', img: null, products: [] },
    { id: 2, name: 'Jugos y batidos', img: null, products: [] },
  ];
  it('ignores accents, case and the order of words', () => {
    expect(findCategories(categories, 'cafe').map(({ id }) => id)).toEqual([1]);
    expect(findCategories(categories, 'BATIDOS jugos').map(({ id }) => id)).toEqual([2]);
    expect(findCategories(categories, 'postres')).toEqual([]);
  });
});
