import { resolve } from 'node:path';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { encodePrintout } from '#parts/printing/hardware/encode.ts';
import type { Block, Printout } from '#parts/printing/printout.ts';
import { spread } from '../quantile.ts';
import { verdictOf } from '../verdict.ts';

/**
 * `npm run bench:papers`: how long a comanda of 40 lines takes to become a printer's bytes, by turns with the way before: the encoder
 * chose the code page of each letter. `BASELINE=<folder>` takes the code of another checkout in its place.
 */

type Encode = typeof encodePrintout;

const turns = 30;
/** At most so many times as long as before. */
const goal = 0.5;

const dishes = [
  'Bolón de verde mixto',
  'Humita',
  'Café con leche',
  'ÑOQUIS al pesto',
  'Ají de la casa',
];
const notes = [
  '',
  'sin sal',
  '← otra mesa • urgente',
  'término medio, sin cebolla ni pimiento',
  '',
];

const comanda: Printout = [
  { kind: 'text', text: 'COMANDA', align: 'center', size: 'medium', bold: true },
  { kind: 'text', text: 'Mesa 7', align: 'center', size: 'huge', bold: true },
  { kind: 'row', label: 'Comanda 2', amount: '120 unidades' },
  { kind: 'rule' },
  ...Array.from({ length: 40 }, (_, n): Block => {
    const look = { size: 'medium', bold: true } as const;
    const name = dishes[n % dishes.length] ?? '';
    const text = notes[n % notes.length] ?? '';
    const note: Block[] = text ? [{ ...look, kind: 'detail', inverted: true, text }] : [];
    return {
      kind: 'group',
      blocks: [
        { kind: 'units', size: 'large', bold: true, count: `${1 + (n % 5)}`, name },
        ...note,
      ],
    };
  }),
];

const byLetter: Encode = (...args) => {
  const { codepage } = ReceiptPrinterEncoder.prototype;
  ReceiptPrinterEncoder.prototype.codepage = function choose() {
    return codepage.call(this, 'auto');
  };
  try {
    return encodePrintout(...args);
  } finally {
    ReceiptPrinterEncoder.prototype.codepage = codepage;
  }
};

const { BASELINE } = process.env;
const before: Encode = BASELINE
  ? (await import(resolve(BASELINE, 'src/parts/printing/hardware/encode.ts'))).encodePrintout
  : byLetter;

const timed = (encode: Encode): number => {
  const start = performance.now();
  const bytes = encode(
    comanda,
    { language: 'esc-pos', codepageMapping: 'epson' },
    { roll: '80', cut: true },
  );
  if (bytes.length < 1_000) throw new Error('no comanda');
  return performance.now() - start;
};

const times: Record<'before' | 'now', number[]> = { before: [], now: [] };
timed(before);
timed(encodePrintout);
for (let turn = 0; turn < turns; turn += 1) {
  times.before.push(timed(before));
  times.now.push(timed(encodePrintout));
}

const [was, is] = [spread(times.before).p50, spread(times.now).p50];
const holds = is <= goal * was;
console.log(
  `a comanda of 40 lines: ${is.toFixed(1)} ms, before ${was.toFixed(1)} ms (${BASELINE ?? 'letter by letter'}), ` +
    `${(is / was).toFixed(2)}x of at most ${goal}x: ${verdictOf(holds)}`,
);
if (!holds) process.exitCode = 1;
