import { Download } from 'lucide-react';
import type { LocalBill } from '#local/queries/bills.ts';
import { bills as texts } from '#messages/bills.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { csvOf } from '../csv.ts';
import type { Range } from '../range.ts';

interface Props {
  bills: readonly LocalBill[];
  range: Range;
}

/** Downloads the filtered list, all its pages, as CSV. */
export const ExportButton = ({ bills, range }: Props) => (
  <Button
    className="ml-auto"
    icon={<Download size={18} aria-hidden="true" />}
    disabled={bills.length === 0}
    onClick={() => saveFile(texts.export.file(range.start, range.end), csvOf(bills), 'text/csv')}
  >
    {texts.export.button}
  </Button>
);
