import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import { isNew, newsAfter, recentChanges, recentMs } from '#domain/order-news.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

const order = (quantity: number, over: Partial<Order> = {}): Order => ({
  key: '01990000-0000-7000-8000-000000000001' as OrderKey,
  id: 1,
  version: 1,
  status: 'active',
  tableNumber: '5',
  note: '',
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  lines:
    quantity === 0
      ? []
      : [
          {
            lineId: plainLineId(7),
            productId: 7,
            productName: 'Capuchino',
            img: null,
            unitPrice: money('2.75'),
            taxes: [],
            quantity,
            quantityBilled: 0,
            note: '',
          },
        ],
  ...over,
});

const units = (news: ReturnType<typeof newsAfter>, now: number) =>
  recentChanges(news ?? null, now)?.changes.lines.map(({ quantity }) => quantity) ?? [];

describe('news of an order', () => {
  it('are empty while it is unchanged', () => {
    expect(newsAfter(undefined, order(1), order(1), 1_000)).toBeUndefined();
    const news = newsAfter(undefined, order(1), order(2), 1_000);
    expect(newsAfter(news, order(2), order(2), 2_000)).toBe(news);
  });

  it('add up over the last minutes, then expire', () => {
    const first = newsAfter(undefined, order(1), order(3), 1_000);
    const both = newsAfter(first, order(3), order(4), 60_000);
    expect(units(both, 61_000)).toEqual([3]);
    expect(units(both, recentMs + 1_000)).toEqual([1]);
    expect(units(both, recentMs + 60_000)).toEqual([]);
    const later = newsAfter(both, order(4), order(3), recentMs + 70_000);
    expect(later?.changes).toHaveLength(1);
  });

  it('are empty after a change is undone', () => {
    const more = newsAfter(undefined, order(1), order(2), 1_000);
    expect(recentChanges(newsAfter(more, order(2), order(1), 2_000) ?? null, 3_000)).toBeNull();
  });

  it('say what a removed line was like: its options and its last note', () => {
    const almond = {
      ...{ optionId: 12, groupName: 'Leche', name: 'Almendra' },
      ...{ difference: money('0.60'), count: 1 },
    };
    const [line] = order(2).lines;
    if (!line) throw new Error('no line');
    const like = (note: string) => order(2, { lines: [{ ...line, options: [almond], note }] });
    const noted = newsAfter(undefined, like('frío'), like('tibio'), 1_000);
    const gone = newsAfter(noted, like('tibio'), order(0), 2_000);
    expect(recentChanges(gone ?? null, 3_000)?.changes.lines).toMatchObject([
      { quantity: -2, options: [almond], hadNote: 'tibio' },
    ]);
  });

  it('contain removed units and a changed table', () => {
    const gone = newsAfter(undefined, order(2), order(0, { tableNumber: '6' }), 1_000);
    expect(recentChanges(gone ?? null, 2_000)?.changes).toMatchObject({
      tableNumber: '6',
      lines: [{ productName: 'Capuchino', quantity: -2 }],
    });
  });

  it('list billed units apart from changed ones', () => {
    const billed = (quantity: number, quantityBilled: number) => {
      const whole = order(quantity);
      return { ...whole, lines: whole.lines.map((line) => ({ ...line, quantityBilled })) };
    };
    const first = newsAfter(undefined, billed(4, 0), billed(4, 1), 1_000);
    const more = newsAfter(first, billed(4, 1), billed(5, 3), 60_000);
    expect(recentChanges(first ?? null, 2_000)?.changes.lines).toEqual([]);
    expect(recentChanges(more ?? null, 61_000)?.billed).toEqual(new Map([[plainLineId(7), 3]]));
    expect(units(more, 61_000)).toEqual([1]);
    expect(recentChanges(more ?? null, recentMs + 1_000)?.billed).toEqual(
      new Map([[plainLineId(7), 2]]),
    );
    expect(recentChanges(more ?? null, recentMs + 60_000)).toBeNull();
  });

  it('begin when it arrives, and again when it is reactivated', () => {
    const come = newsAfter(undefined, null, order(1), 1_000);
    expect(come).toEqual({ arrivedAt: 1_000, changes: [] });
    expect(isNew(come ?? null, 2_000)).toBe(true);
    expect(isNew(come ?? null, 1_000 + recentMs)).toBe(false);
    const announced = come && { ...come, announced: true };
    const finished = order(1, { status: 'finished' });
    expect(newsAfter(announced, order(1), finished, 3_000)).toBe(announced);
    expect(newsAfter(announced, finished, order(1), 4_000)).toEqual({
      arrivedAt: 4_000,
      changes: [],
    });
    expect(newsAfter(undefined, null, finished, 5_000)).toBeUndefined();
  });
});
