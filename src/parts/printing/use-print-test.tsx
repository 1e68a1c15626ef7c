import { useState } from 'react';
import { printer as texts } from '#messages/printer.ts';
import { usePaper } from '#ui/paper.ts';
import { usePrintOnce } from '#ui/print-sheet.tsx';
import { readChoice, storeChoice } from '#ui/stored-choice.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { printDirectly } from './print-directly.ts';
import { usePrinter } from './printer-choice.ts';
import { type Block, lines, type Printout, rule } from './printout.ts';
import { touchIsOver } from './receipt-printer.ts';
import { SheetBlocks } from './sheet-blocks.tsx';
import { tellFailure } from './told-failures.ts';

const printedKey = 'printer-tested';

const amount: Block = { kind: 'row', label: texts.testAmount, amount: '$12.50' };

const printout: Printout = [
  ...lines([texts.testTitle], { align: 'center', size: 'large', bold: true }),
  rule,
  ...lines([texts.testText]),
  amount,
];

/** Prints a paper that shows whether the printer has all letters, and amounts at its edge. */
export const usePrintTest = () => {
  const roll = usePaper();
  const printer = usePrinter();
  const { sheet, printOnce } = usePrintOnce(roll);
  const [printed, setPrinted] = useState(() => readChoice(printedKey) !== null);
  const finish = () => {
    storeChoice(printedKey, 'yes');
    setPrinted(true);
  };
  const byBrowser = async (): Promise<boolean> => {
    if (await printOnce(<SheetBlocks printout={printout} />)) return true;
    tellFailure('no-window', { id: 'test', title: texts.failed.test, again: () => void print() });
    return false;
  };
  const directly = async (): Promise<boolean> => {
    const job = { id: 'test', printout, roll, sent: texts.testSent, failed: texts.failed.test };
    const [isPrinted] = await Promise.all([printDirectly(job), touchIsOver()]);
    return isPrinted;
  };
  const [busy, print] = useSingleFlight(async () => {
    if (await (printer ? directly() : byBrowser())) finish();
  });
  return {
    printed,
    busy,
    print: () => void print(),
    sheet,
  };
};
