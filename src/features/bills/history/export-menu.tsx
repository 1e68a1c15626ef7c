import { ChevronDown, Download, FileSpreadsheet, FileText, ListFilter } from 'lucide-react';
import type { Instants } from '#domain/calendar.ts';
import type { LocalBill } from '#local/queries/bills.ts';
import { bills as allTexts } from '#messages/bills.ts';
import { useConnection } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { Range } from './range.ts';
import { useExport } from './use-export.ts';

const texts = allTexts.export;

interface Props {
  range: Range;
  period: Instants;
  /** All that the device knows of the period. */
  bills: readonly LocalBill[];
  /** What search and filter leave of them, on all pages. */
  shown: readonly LocalBill[];
}

/** The server's files of the period, and one of what the screen shows. */
export const ExportMenu = ({ range, period, bills, shown }: Props) => {
  const offline = useConnection() === 'offline';
  const [busy, save] = useExport(range, period, bills, shown);
  const hintOf = (hint: string) => (offline ? texts.needsConnection : hint);
  return (
    <Menu
      trigger={
        <Button
          className="ml-auto"
          icon={<Download size={18} />}
          loading={busy}
          disabled={bills.length === 0}
        >
          {texts.button}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem
        icon={<FileSpreadsheet size={18} />}
        disabled={offline}
        hint={hintOf(texts.excelHint)}
        onSelect={() => save('xlsx')}
      >
        {texts.excel}
      </MenuItem>
      <MenuItem
        icon={<FileText size={18} />}
        disabled={offline}
        hint={hintOf(texts.csvHint)}
        onSelect={() => save('csv')}
      >
        {texts.csv}
      </MenuItem>
      <MenuItem
        icon={<ListFilter size={18} />}
        disabled={shown.length === 0}
        hint={offline ? texts.listOffline : texts.listHint}
        onSelect={() => save('list')}
      >
        {texts.list}
      </MenuItem>
    </Menu>
  );
};
