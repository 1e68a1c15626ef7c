import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { describe, expect, test } from 'vitest';
import { type Dialect, encodePrintout } from '#parts/printing/hardware/encode.ts';
import type { Block, Printout } from '#parts/printing/printout.ts';
import { printedBytes, readPaper, textOf } from '#tests/harness/esc-pos.ts';

/** Every kind of block that a text can stand in. */
const everywhere = (text: string): Printout => [
  { kind: 'text', text, align: 'center', size: 'large', bold: true },
  { kind: 'row', label: text, amount: text.slice(0, 8) },
  { kind: 'units', count: text.slice(0, 2), name: text, size: 'large' },
  { kind: 'detail', text, inverted: true },
  { kind: 'box', text },
];

const models = ReceiptPrinterEncoder.printerModels.map(({ id }) => {
  const encoder = new ReceiptPrinterEncoder({ printerModel: id as never });
  const { language, codepages } = encoder.printerCapabilities as unknown as Record<string, string>;
  const dialect: Dialect = {
    ...{ language: String(language), codepageMapping: String(codepages) },
    columns: encoder.columns,
  };
  return { id, dialect };
});

const bytesOf = (printout: Printout, { dialect }: (typeof models)[number]) => {
  const bytes = encodePrintout(printout, dialect, { roll: '80', cut: true });
  return printedBytes(bytes, dialect.language !== 'esc-pos');
};

const isControl = (byte: number): boolean => byte < 0x20 || byte === 0x7f;

/** Lines end so; the layout sends them. */
const isNewline = (byte: number): boolean => byte === 0x0a || byte === 0x0d;

const points = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join('');

describe('nothing that is typed reaches a printer as a command', () => {
  const typed = [
    points(0x00, 0xff),
    ...Array.from({ length: 0x2f }, (_, n) => points((n + 1) * 0x100, (n + 1) * 0x100 + 0xff)),
    '← otra mesa • urgente',
    '👨‍👩‍👧 \u{1f336}\ufe0f 1\ufe0f\u20e3 \ud800 \u200b\u202e\u00ad',
  ];
  test('the encoder has 39 models', () => {
    expect(models).toHaveLength(39);
  });

  test.each(models.map((model) => [model.id, model] as const))('on a %s', (_, model) => {
    const papers = [
      ...typed.map((text) => bytesOf([{ kind: 'text', text }], model)),
      bytesOf(everywhere('•\t← ♀§ \u001b@\u001d!\u0011 Ẳ\u007f'), model),
    ];
    const controls = papers.flat().filter((byte) => isControl(byte) && !isNewline(byte));
    expect(controls).toEqual([]);
  });

  test('nor as a new line: a text of so many letters takes as many lines, whatever is in it', () => {
    for (const model of models) {
      const count = (text: string) =>
        bytesOf([{ kind: 'text', text }], model).filter((byte) => byte === 0x0a).length;
      expect(count('sin\nsal\r\ny\tají\u2028ya'), model.id).toBe(count('sin sal y ají ya'));
    }
  });
});

describe('a text keeps what a guest asked for', () => {
  const text = (text: string): Block => ({ kind: 'text', text });
  const printed = (typed: string, codepageMapping: string | null = 'epson'): string => {
    const bytes = encodePrintout([text(typed)], { codepageMapping }, { roll: '80', cut: false });
    return textOf(readPaper(bytes)).trim();
  };

  test.each([
    ['← otra mesa • urgente', '<- otra mesa - urgente'],
    ['sin\tsal', 'sin sal'],
    ['cafe\u0301 con n\u0303', 'café con ñ'],
    ['sin\u200b sal\ufeff\u00ad', 'sin sal'],
    ['“sin gluten” – ‘celíaco’…', '"sin gluten" - \'celíaco\'...'],
    ['Alergia: \u{1f95c} maní', 'Alergia: ? maní'],
    ['♀ mesa ♂', '(f) mesa (m)'],
    ['① № ﬁn ３', '1 No fin 3'],
    ['Nguyễn Ẳ', 'Nguyen A'],
    ['Œuf mollet', 'OEuf mollet'],
  ])('%s', (typed, paper) => {
    expect(printed(typed, null)).toBe(paper);
  });

  test('letters with marks that no page has fall back to their letter, on every model', () => {
    for (const model of models) {
      const bytes = bytesOf([text('Ňẩȃ sin máni')], model);
      expect(bytes.includes(0x3f), model.id).toBe(false);
    }
  });

  test('letters of other scripts are printed where the printer has a page of them', () => {
    expect(printed('Łukasz Ωμέγα Щи')).not.toContain('?');
    expect(printed('Łukasz', null)).toBe('Lukasz');
  });
});
