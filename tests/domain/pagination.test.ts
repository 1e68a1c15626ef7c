import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupSize, isPage, pageCount, pageGroup, pageOf } from '#domain/pagination.ts';

describe('the page buttons', () => {
  it('are the first ten on page 1, with no way back', () => {
    expect(pageGroup(1, 25)).toEqual({
      pages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      previous: null,
      next: 2,
      groupBack: null,
      groupForward: 11,
    });
  });

  it('stay in the first group on page 10 and move to the next on page 11', () => {
    expect(pageGroup(10, 25).pages[0]).toBe(1);
    expect(pageGroup(11, 25)).toMatchObject({ previous: 10, groupBack: 1, groupForward: 21 });
    expect(pageGroup(11, 25).pages).toHaveLength(10);
  });

  it('end with the last page, with no way forward', () => {
    expect(pageGroup(25, 25)).toEqual({
      pages: [21, 22, 23, 24, 25],
      previous: 24,
      next: null,
      groupBack: 11,
      groupForward: null,
    });
  });

  it('have no next group when it would start beyond the last page', () => {
    expect(pageGroup(3, 10).groupForward).toBeNull();
    expect(pageGroup(3, 11).groupForward).toBe(11);
  });

  it('always hold the current page and stay within 1..total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (total, offset) => {
        const current = (offset % total) + 1;
        const group = pageGroup(current, total);
        expect(group.pages).toContain(current);
        expect(group.pages.length).toBeLessThanOrEqual(groupSize);
        const targets = [group.previous, group.next, group.groupBack, group.groupForward];
        for (const page of [...group.pages, ...targets])
          if (page !== null) expect(page >= 1 && page <= total).toBe(true);
      }),
    );
  });
});

describe('going from page to page', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((total) =>
      fc.record({ total: fc.constant(total), current: fc.integer({ min: 1, max: total }) }),
    );

  it('reaches every page by one and by ten, and comes back', () => {
    fc.assert(
      fc.property(place, ({ total, current }) => {
        const { previous, next, groupBack, groupForward, pages } = pageGroup(current, total);
        expect(previous).toBe(current === 1 ? null : current - 1);
        expect(next).toBe(current === total ? null : current + 1);
        if (next !== null) expect(pageGroup(next, total).previous).toBe(current);
        if (groupForward !== null) {
          expect(groupForward).toBe((pages[0] ?? 0) + groupSize);
          expect(pageGroup(groupForward, total).groupBack).toBe(pages[0]);
        }
        expect(groupBack === null).toBe(current <= groupSize);
        expect(groupForward === null).toBe((pages[0] ?? 0) + groupSize > total);
      }),
    );
  });

  it('keeps the buttons of a group while it goes on inside of it', () => {
    fc.assert(
      fc.property(place, ({ total, current }) => {
        const { pages } = pageGroup(current, total);
        expect(pages[0]).toBe(Math.floor((current - 1) / groupSize) * groupSize + 1);
        for (const page of pages) expect(pageGroup(page, total).pages).toEqual(pages);
      }),
    );
  });

  it('ignores what is no page of the list', () => {
    fc.assert(
      fc.property(place, fc.double(), ({ total }, page) => {
        expect(isPage(page, total)).toBe(Number.isInteger(page) && page >= 1 && page <= total);
      }),
    );
    expect([0, 1, 25, 26, -1, 1.5, Number.NaN].map((page) => isPage(page, 25))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('paging a list', () => {
  it('rounds the number of pages up', () => {
    expect([0, 1, 5, 6].map((items) => pageCount(items, 5))).toEqual([0, 1, 1, 2]);
  });

  it('shows each item on exactly one page', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 12 }), (items, size) => {
        const pages = Array.from({ length: pageCount(items.length, size) }, (_, i) =>
          pageOf(items, i + 1, size),
        );
        expect(pages.flat()).toEqual(items);
      }),
    );
  });
});
