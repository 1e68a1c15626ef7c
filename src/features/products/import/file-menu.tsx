import { EllipsisVertical, FileSpreadsheet, FileText, FileUp } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { MenuFileFormat } from '#contract/menu-file.ts';
import { failureText } from '#messages/errors.ts';
import { menuFile as texts } from '#messages/menu-file.ts';
import { useToday } from '#parts/use-today.ts';
import { type Failure, useConnection, useServer } from '#ports/server.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

/** An older server takes the address for that of a product. */
export const reasonOf = (failed: Failure, offline: string): string =>
  failed.code === 'product-not-found' || failed.code === 'not-found'
    ? texts.olderServer
    : failureText(failed, offline);

/** Exports the menu as a file, and leads to the import of one. */
export const FileMenu = () => {
  const { exportMenu } = useServer();
  const offline = useConnection() === 'offline';
  const navigate = useNavigate();
  const today = useToday();
  const [busy, save] = useSingleFlight(async (format: MenuFileFormat) => {
    const asked = await exportMenu(format);
    if (asked.ok) saveBlob(texts.file(today, format), asked.value);
    else toast.error(texts.exportFailed, { description: reasonOf(asked, texts.offline) });
  });
  const hintOf = (hint: string) => (offline ? texts.needsConnection : hint);
  return (
    <Menu
      trigger={
        <IconButton label={texts.menu} loading={busy} icon={<EllipsisVertical size={22} />} />
      }
    >
      <MenuItem
        icon={<FileSpreadsheet size={18} />}
        disabled={offline}
        hint={hintOf(texts.excelHint)}
        onSelect={() => save('xlsx')}
      >
        {texts.exportExcel}
      </MenuItem>
      <MenuItem
        icon={<FileText size={18} />}
        disabled={offline}
        hint={hintOf(texts.csvHint)}
        onSelect={() => save('csv')}
      >
        {texts.exportCsv}
      </MenuItem>
      <MenuItem
        icon={<FileUp size={18} />}
        hint={texts.importHint}
        onSelect={() => navigate(paths.menuImport)}
      >
        {texts.importMenu}
      </MenuItem>
    </Menu>
  );
};
