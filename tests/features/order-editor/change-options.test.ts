import { describe, expect, it } from 'vitest';
import type { LineId } from '#domain/line-id.ts';
import { money } from '#domain/money.ts';
import type { ChosenOption } from '#domain/options.ts';
import type { OrderContent } from '#domain/order.ts';
import {
  changeOptions,
  lineForUnits,
  unitsToChange,
} from '#features/order-editor/draft/change-options.ts';
import { intentOf, newDraft } from '#features/order-editor/draft/order-draft.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';
import { line, sold } from './product.ts';

const option = (optionId: number, name: string): ChosenOption => ({
  ...{ optionId, groupName: 'Leche', name },
  ...{ difference: money('0.00'), count: 1 },
});
const almond = [option(12, 'Almendra')];
const large = [...almond, option(22, 'Grande')];

const having = (...lines: ReturnType<typeof line>[]): OrderContent => ({
  ...{ tableNumber: '7', note: '' },
  lines,
});

/** What a tap on a chip does with a line: the content after it, and the line that its units are on. */
const tapped = (
  base: OrderContent | null,
  content: OrderContent,
  lineId: LineId,
  options: ChosenOption[],
  wanted: number | null,
) => {
  const from = content.lines.find((each) => each.lineId === lineId);
  if (!from) throw new Error('no such line');
  const product = { ...sold(), ...(options.length > 0 && { options }) };
  const units = unitsToChange(base, from, wanted);
  const as = lineForUnits(base, content, from, product, units);
  return { content: changeOptions(base, content, { lineId, product, units, as }), as };
};

const units = ({ lines }: OrderContent) =>
  lines.map(({ quantity, quantityBilled, options = [] }) => [
    quantity,
    quantityBilled,
    options.map(({ name }) => name).join(),
  ]);

const first = plainLineId(1);
const second = plainLineId(2);

describe('other options for the unit that was tapped last', () => {
  it('leave the others of its line as they are', () => {
    const { content, as } = tapped(null, having(line({ quantity: 3 })), first, almond, 1);
    expect(units(content)).toEqual([
      [2, 0, ''],
      [1, 0, 'Almendra'],
    ]);
    expect(content.lines[0]?.lineId).toBe(first);
    expect(content.lines[1]?.movedFrom).toBe(first);
    expect(content.lines[1]?.lineId).toBe(as);
  });

  it('change the line itself when it is its only unit, and follow it to the next option', () => {
    const once = tapped(null, having(line()), first, almond, 1);
    expect(once.as).toBe(first);
    const twice = tapped(null, once.content, once.as, large, 1);
    expect(units(twice.content)).toEqual([[1, 0, 'Almendra,Grande']]);
  });

  it('join the line that is equal, and leave it again with the next option', () => {
    const cart = having(line({ quantity: 2 }), line({ lineId: second, options: almond }));
    const joined = tapped(null, cart, first, almond, 1);
    expect(joined.as).toBe(second);
    expect(units(joined.content)).toEqual([
      [1, 0, ''],
      [2, 0, 'Almendra'],
    ]);
    expect(units(tapped(null, joined.content, second, large, 1).content)).toEqual([
      [1, 0, ''],
      [1, 0, 'Almendra'],
      [1, 0, 'Almendra,Grande'],
    ]);
  });

  it('join no line with a note', () => {
    const noted = line({ lineId: second, options: almond, note: 'tibio' });
    expect(units(tapped(null, having(line(), noted), first, almond, 1).content)).toEqual([
      [1, 0, 'Almendra'],
      [1, 0, 'Almendra'],
    ]);
  });

  it('take no unit that the server has', () => {
    const base = having(line({ quantity: 2 }));
    expect(units(tapped(base, having(line({ quantity: 3 })), first, almond, 1).content)).toEqual([
      [2, 0, ''],
      [1, 0, 'Almendra'],
    ]);
    expect(units(tapped(base, base, first, almond, 1).content)).toEqual([[2, 0, '']]);
  });
});

describe('other options for a whole line', () => {
  it('change a new line itself', () => {
    const { content, as } = tapped(null, having(line({ quantity: 2 })), first, almond, null);
    expect(units(content)).toEqual([[2, 0, 'Almendra']]);
    expect(as).toBe(first);
  });

  it('make another line of one that the server has', () => {
    const base = having(line({ quantity: 2, note: 'tibio' }));
    const { content, as } = tapped(base, base, first, almond, null);
    expect(units(content)).toEqual([[2, 0, 'Almendra']]);
    expect(as).not.toBe(first);
    expect(content.lines[0]?.note).toBe('tibio');
  });

  it('leave what is billed, and nothing changes when all is', () => {
    const partly = having(line({ quantity: 3, quantityBilled: 1 }));
    expect(units(tapped(partly, partly, first, almond, null).content)).toEqual([
      [1, 1, ''],
      [2, 0, 'Almendra'],
    ]);
    const fully = having(line({ quantity: 2, quantityBilled: 2 }));
    expect(tapped(fully, fully, first, almond, null).content).toBe(fully);
  });

  it.each([
    ['whole', 0],
    ['partly billed', 1],
  ])('that are taken back leave a sent line as it was: %s', (_is, quantityBilled) => {
    const base = having(line({ quantity: 3, quantityBilled }), line({ productId: 2 }));
    const there = tapped(base, base, first, almond, null);
    const back = tapped(base, there.content, there.as, [], null);
    expect(back.content).toEqual(base);
    expect(back.as).toBe(first);
    expect(intentOf({ ...newDraft(), base, content: back.content }, 'now')).toBeNull();
  });

  it('are sent as one operation: units off one line, and on another', () => {
    const base = having(line({ quantity: 3, quantityBilled: 1 }));
    const { content, as } = tapped(base, base, first, almond, null);
    expect(intentOf({ ...newDraft(), base, content }, 'now')).toMatchObject({
      kind: 'order-update',
      params: {
        changes: {
          lines: [
            { lineId: first, quantity: -2 },
            { lineId: as, quantity: 2, options: almond },
          ],
        },
      },
    });
  });
});
