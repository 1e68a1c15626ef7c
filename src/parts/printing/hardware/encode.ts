import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { Paper } from '#ui/print-sheet.tsx';
import type { Block, Look, Printout } from '../printout.ts';
import { codePagesOf, pagesOf } from './code-pages.ts';
import { plain } from './letters.ts';

type Encoder = ReceiptPrinterEncoder;

/** How a printer wants to be written to, as far as that is known. */
export interface Dialect {
  language?: string | null;
  codepageMapping?: string | null;
  /** Letters in a line of the plain font. */
  columns?: number;
}

/** Of the plain font, 12 dots wide. */
const columnsOf: Record<Paper, number> = { '80': 48, '58': 32 };

/** Between the print head and the blade. */
const linesToBlade = 4;

type Scale = readonly [width: number, height: number];

/** How many times as wide and as high as the plain font. The narrow roll has no room for wide letters but for the table's. */
const scales: Record<Paper, Record<NonNullable<Look['size']>, Scale>> = {
  '80': { normal: [1, 1], medium: [1, 2], large: [2, 2], huge: [3, 3] },
  '58': { normal: [1, 1], medium: [1, 2], large: [1, 2], huge: [2, 3] },
};

/** Throws where the encoder doesn't know the printer's language. */
const makeEncoder = (dialect: Dialect, columns: number): Encoder => {
  const options = {
    columns,
    feedBeforeCut: linesToBlade,
    codepageMapping: pagesOf(dialect.codepageMapping),
    ...(dialect.language && { language: dialect.language }),
  };
  // Any text may have been remembered.
  return new ReceiptPrinterEncoder(options as never).initialize();
};

/** The bytes that print a printout on a roll, and cut it off. */
export const encodePrintout = (
  printout: Printout,
  dialect: Dialect,
  { roll, cut }: { roll: Paper; cut: boolean },
): Uint8Array => {
  const columns = dialect.columns ?? columnsOf[roll];
  const encoder = makeEncoder(dialect, columns);
  const pages = codePagesOf(encoder);
  const type = (on: Encoder, text: string): Encoder => {
    for (const run of pages.runsOf(plain(text, pages.has))) on.codepage(run.page).text(run.text);
    return on;
  };
  const style = (on: Encoder, { size = 'normal', bold = false }: Look): Encoder =>
    on.size(...scales[roll][size]).bold(bold);
  const unstyle = (on: Encoder): Encoder => on.size(1, 1).bold(false);
  const widthOf = (text: string, { size = 'normal' }: Look): number =>
    plain(text, pages.has).length * scales[roll][size][0];

  /** Two cells side by side; each wraps in its own column. */
  const cells = (
    look: Look & { inverted?: boolean },
    left: string,
    right: string,
    rightWidth: number,
    ends: boolean,
  ) => {
    const cell = (text: string) => (on: Encoder) => {
      unstyle(type(style(on, look).invert(text !== '' && look.inverted === true), text)).invert(
        false,
      );
    };
    encoder.table(
      [
        { width: columns - rightWidth, align: 'left' },
        { width: rightWidth, align: ends ? 'right' : 'left' },
      ],
      [[cell(left), cell(right)]],
    );
  };

  const row = (block: Extract<Block, { kind: 'row' }>): void => {
    const { label, amount } = block;
    const room = widthOf(amount, block) + 1;
    if (room <= columns / 2) {
      cells(block, label, amount, room, true);
      return;
    }
    // A long method of payment gets a line of its own.
    write({ ...block, kind: 'text', text: label });
    write({ ...block, kind: 'text', text: amount, align: 'right' });
  };

  const write = (block: Block): void => {
    switch (block.kind) {
      case 'text':
        type(style(encoder.align(block.align ?? 'left'), block), block.text).newline();
        unstyle(encoder).align('left');
        break;
      case 'row':
        row(block);
        break;
      case 'units': {
        const room = columns - widthOf(`${block.count} `, block);
        cells(block, block.count, block.name, room, false);
        break;
      }
      case 'detail':
        cells(block, '', block.inverted ? ` ${block.text} ` : block.text, columns - 2, false);
        break;
      case 'box':
        type(style(encoder.invert(true), block), ` ${block.text} `).newline();
        unstyle(encoder).invert(false);
        break;
      case 'rule':
        encoder.line('-'.repeat(columns));
        break;
      case 'group':
        block.blocks.forEach(write);
    }
  };

  printout.forEach(write);
  if (cut) encoder.cut('partial');
  else encoder.newline(linesToBlade);
  return encoder.encode();
};

/** The bytes that open the cash drawer, which hangs on the printer. */
export const encodePulse = (dialect: Dialect): Uint8Array =>
  makeEncoder(dialect, columnsOf['80']).pulse().encode();
