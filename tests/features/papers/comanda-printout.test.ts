import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { comandaOf, ticketOf } from '#domain/comanda.ts';
import type { Order } from '#domain/order.ts';
import { comandaPrintout } from '#features/papers/comanda-printout.ts';
import { encodePrintout } from '#parts/printing/hardware/encode.ts';
import { SheetBlocks } from '#parts/printing/sheet-blocks.tsx';
import { readPaper, textOf } from '#tests/harness/esc-pos.ts';
import { madeLine, madeOrder } from '#tests/harness/made.ts';
import { newTicket } from '#tests/harness/tickets.ts';

const at = Date.parse('2026-03-01T14:05:00.000Z');

const printed = (
  order: Order,
  roll: '80' | '58' = '80',
  orderedAt = new Date(at).toISOString(),
) => {
  const printout = comandaPrintout(
    { comanda: comandaOf(order), order, waiter: 'Luis', at, orderedAt },
    'America/Guayaquil',
  );
  return readPaper(encodePrintout(printout, { codepageMapping: 'epson' }, { roll, cut: true }));
};

/** The order as it becomes after its comanda was printed. */
const changed = (order: Order, change: Partial<Order>): Order => {
  const ticket = ticketOf(order, comandaOf(order), newTicket());
  return { ...order, ...change, tickets: ticket ? [ticket] : [] };
};

const order = madeOrder([madeLine('coffee', 2, 0, 'sin azúcar'), madeLine('beer', 1)], {
  note: 'Cumpleaños',
});

const lineWith = (paper: ReturnType<typeof printed>, text: string) =>
  paper.lines.find((line) => line.text.includes(text));

test('a receipt printer gets the comanda in letters that are read at arm’s length', () => {
  const paper = printed(order);
  expect(lineWith(paper, 'Mesa 5')).toMatchObject({ size: [3, 3], bold: true });
  expect(lineWith(paper, 'Capuchino')).toMatchObject({ size: [2, 2], bold: true });
  expect(lineWith(paper, 'Capuchino')?.text).toMatch(/^2 +Capuchino/);
  expect(lineWith(paper, 'sin azúcar')).toMatchObject({
    ...{ size: [1, 2], bold: true, inverted: true },
  });
  expect(textOf(paper)).toMatch(/^Comanda 1 · 3 unidades$/m);
  expect(lineWith(paper, 'Nota: Cumpleaños')?.inverted).toBe(true);
  expect(textOf(paper)).toContain('Mesero: Luis');
  expect(paper.events.map(([event]) => event)).toEqual(['cut']);
});

const text = (...of: Parameters<typeof printed>) => textOf(printed(...of)).replace(/\s/g, ' ');

test('a comanda that comes out late says when it was ordered, and a copy does not', () => {
  const quarter = '2026-03-01T13:50:00.000Z';
  expect(text(order, '80', quarter)).toMatch(/Pedido 0?8:50[^,]*, impreso 0?9:05/);
  expect(text(order, '80', '2026-03-01T14:03:01.000Z')).not.toContain('Pedido');
  const told = changed(order, {});
  expect(text(told, '80', quarter)).not.toContain('impreso');
  const moved = changed(order, { tableNumber: '8' });
  expect(text(moved, '80', quarter)).toMatch(/Cambio 0?8:50[^,]*, impreso 0?9:05/);
  const cancelled = changed(order, { status: 'cancelled' });
  expect(text(cancelled, '80', quarter)).toMatch(/Anulado 0?8:50[^,]*, impreso 0?9:05/);
});

test('of a change it gets each difference with its sign', () => {
  const now = changed(order, { lines: [madeLine('coffee', 5, 0, 'sin azúcar')] });
  const paper = textOf(printed(now));
  expect(paper).toContain('CAMBIO');
  expect(paper).toMatch(/^\+3 +Capuchino/m);
  expect(paper).toMatch(/^ANULAR 1 +Cerveza/m);
  expect(paper).not.toContain('Cumpleaños');
});

test('a narrow roll has room for a name beside its count', () => {
  const cancelled = changed(order, { status: 'cancelled' });
  const paper = printed(cancelled, '58');
  expect(textOf(paper)).toContain('ORDEN CANCELADA');
  expect(lineWith(paper, 'ANULAR 2')?.text).toMatch(/^ANULAR 2 +Capuchino/);
  expect(lineWith(paper, 'ANULAR 2')?.size).toEqual([1, 2]);
});

test('units with another note stand with it and the former one, apart from more or fewer', () => {
  const before = madeOrder([madeLine('coffee', 3), madeLine('beer', 4, 0, 'bien fría')]);
  const now = changed(before, {
    lines: [madeLine('coffee', 2, 0, 'sin azúcar'), madeLine('beer', 5)],
    note: 'Alergia al maní',
  });
  const paper = printed(now);
  const text = textOf(paper);
  expect(text).toMatch(/^Comanda 2 · \+1 unidad · ANULAR 1 · 6 con nota\s+nueva$/m);
  expect(text).toMatch(
    /^ANULAR 1 +Capuchino.*\n2 +Capuchino.*\n +Nota nueva: sin azúcar *\n +Antes: \(sin nota\)/m,
  );
  expect(text).toMatch(
    /^\+1 +Cerveza.*\n4 +Cerveza.*\n +Nota nueva: \(sin nota\) *\n +Antes: bien fría/m,
  );
  expect(lineWith(paper, 'Nota nueva: Alergia al maní')?.inverted).toBe(true);
  expect(lineWith(paper, 'Nota nueva: sin azúcar')?.inverted).toBe(true);
  expect(lineWith(paper, 'Antes: bien fría')?.inverted).toBe(false);
});

test('the browser’s sheet has the words of the printer’s paper, notes white on black', () => {
  const now = changed(order, { lines: [madeLine('coffee', 2, 0, 'con canela')], note: '' });
  const html = renderToStaticMarkup(
    createElement(SheetBlocks, {
      printout: comandaPrintout(
        {
          ...{ comanda: comandaOf(now), order: now, waiter: 'Luis', at },
          orderedAt: new Date(at).toISOString(),
        },
        'America/Guayaquil',
      ),
    }),
  );
  const words = (text: string) => text.split(/\s+/).filter(Boolean).sort();
  expect(words(html.replace(/<hr\/?>/g, '').replace(/<[^>]+>/g, ' '))).toEqual(
    words(textOf(printed(now)).replace(/^-+$/m, '')),
  );
  expect([...html.matchAll(/class="[^"]*inverted[^"]*">([^<]+)/g)].map(([, text]) => text)).toEqual(
    ['Nota nueva: (sin nota)', 'Nota nueva: con canela'],
  );
});
