import { useState } from 'react';
import { dashboard } from '#messages/dashboard.ts';
import { usePaper } from '#ui/paper.ts';
import { PrintOnce } from '#ui/print-sheet.tsx';
import { readChoice, storeChoice } from '#ui/stored-choice.ts';

const texts = dashboard.firstSteps;
const printedKey = 'printer-tested';

/** Prints a paper that shows whether the printer has all letters. */
export const usePrintTest = () => {
  const paper = usePaper();
  const [printing, setPrinting] = useState(false);
  const [printed, setPrinted] = useState(() => readChoice(printedKey) !== null);
  const finish = () => {
    storeChoice(printedKey, 'yes');
    setPrinted(true);
    setPrinting(false);
  };
  return {
    printed,
    print: () => setPrinting(true),
    sheet: printing && (
      <PrintOnce paper={paper} onDone={finish}>
        <p>
          <strong>{texts.testPaper}</strong>
        </p>
        <p>{texts.testText}</p>
      </PrintOnce>
    ),
  };
};
