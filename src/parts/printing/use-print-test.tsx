import { useState } from 'react';
import { printer as texts } from '#messages/printer.ts';
import { usePaper } from '#ui/paper.ts';
import { PrintOnce } from '#ui/print-sheet.tsx';
import { readChoice, storeChoice } from '#ui/stored-choice.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { printDirectly } from './print-directly.ts';
import { usePrinter } from './printer-choice.ts';
import { type Block, lines, type Printout, rule } from './printout.ts';
import { touchIsOver } from './receipt-printer.ts';
import { SheetBlocks } from './sheet-blocks.tsx';

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
  const [shown, setShown] = useState(false);
  const [printed, setPrinted] = useState(() => readChoice(printedKey) !== null);
  const finish = () => {
    storeChoice(printedKey, 'yes');
    setPrinted(true);
    setShown(false);
  };
  const [busy, print] = useSingleFlight(async () => {
    if (!printer) return setShown(true);
    const job = { id: 'test', printout, roll, sent: texts.testSent, failed: texts.failed.test };
    const [isPrinted] = await Promise.all([printDirectly(job), touchIsOver()]);
    if (isPrinted) finish();
  });
  return {
    printed,
    busy,
    print: () => void print(),
    sheet: shown && (
      <PrintOnce paper={roll} onDone={finish}>
        <SheetBlocks printout={printout} />
      </PrintOnce>
    ),
  };
};
