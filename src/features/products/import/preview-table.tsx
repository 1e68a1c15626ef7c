import type { MenuFileRow, RowState } from '#contract/menu-file.ts';
import { menuFile as texts } from '#messages/menu-file.ts';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';

/** Rows that need mending first. What stays as it is needs no row. */
const order: readonly RowState[] = ['wrong', 'changed', 'new'];

/** More rows than anybody reads; the number of the others is said. */
const mostRows = 200;

const headClass = 'px-3 py-2.5 text-left font-semibold text-muted text-xs';

const cellClass = 'block px-3 sm:table-cell sm:py-2.5 sm:align-top';

const linesOf = ({ state, faults, changes }: MenuFileRow): string[] => {
  if (state === 'wrong') return faults.map(({ column, text }) => texts.fault(column, text));
  if (state === 'new') return [texts.isNew];
  return changes.map(({ column, before, after }) => texts.change(column, before, after));
};

const Row = ({ row }: { row: MenuFileRow }) => (
  <tr className="block border-line border-t py-2.5 sm:table-row sm:py-0">
    <td className={cx(cellClass, 'text-muted text-xs sm:whitespace-nowrap sm:pt-3')}>
      {texts.row(row.sheet, row.row)}
    </td>
    <td className={cx(cellClass, 'wrap-anywhere font-medium')}>{row.name}</td>
    <td className={cx(cellClass, 'wrap-anywhere text-sm', row.state === 'wrong' && 'text-danger')}>
      {linesOf(row).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </td>
  </tr>
);

/** What an import would do, row by row. */
export const PreviewTable = ({ rows }: { rows: readonly MenuFileRow[] }) => {
  const told = order.flatMap((state) => rows.filter((row) => row.state === state));
  if (told.length === 0) return null;
  const shown = told.slice(0, mostRows);
  return (
    <Card padded={false} className="overflow-hidden">
      <table aria-label={texts.found} className="block w-full sm:table sm:table-fixed">
        <thead className="max-sm:sr-only">
          <tr>
            <th className={cx(headClass, 'w-34')}>{texts.head.row}</th>
            <th className={cx(headClass, 'w-1/3')}>{texts.head.name}</th>
            <th className={headClass}>{texts.head.change}</th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {shown.map((row) => (
            <Row key={`${row.sheet} ${row.row} ${row.name}`} row={row} />
          ))}
        </tbody>
      </table>
      {told.length > shown.length && (
        <p className="border-line border-t px-3 py-2.5 text-muted text-sm">
          {texts.more(told.length - shown.length)}
        </p>
      )}
    </Card>
  );
};
