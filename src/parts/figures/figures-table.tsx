import { dashboard } from '#messages/dashboard.ts';

const { statistics } = dashboard;

interface FiguresTableProps {
  name: string;
  head: readonly [string, string];
  /** `detail`: shown small under `what`. */
  rows: readonly { what: string; detail: string; value: string }[];
}

/** The values of a chart as a table, collapsed at first. */
export const FiguresTable = ({ name, head, rows }: FiguresTableProps) => (
  <details className="mt-2 text-sm">
    <summary
      aria-label={statistics.tableOf(name)}
      className="flex min-h-touch w-fit cursor-pointer items-center rounded-sm font-medium text-brand"
    >
      {statistics.table}
    </summary>
    <table className="w-full border-collapse">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="py-1.5 font-medium">
            {head[0]}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {head[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, detail, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name.
          <tr key={index} className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              {what}
              {detail && <span className="block text-muted text-xs">{detail}</span>}
            </th>
            <td className="money py-1.5 text-right">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
