import { csvMark, csvRow, csvWords } from '#domain/csv.ts';
import type { Column, Row, Tables } from './table.ts';

/** A number as Windows writes it in Ecuador, where the semicolon separates cells; days as in ISO 8601, which every program reads. */
const cellText = ({ kind }: Column, value: string | null): string => {
  if (value === null) return '';
  if (kind === 'money') return value.replace('.', ',');
  return kind === 'day' ? value : csvWords(value);
};

/** The first table as CSV, a page at a time: a CSV file has one. */
export async function* csvOf({ tables: [table], pages }: Tables): AsyncGenerator<string> {
  const columns = table?.columns ?? [];
  const line = (row: Row) =>
    csvRow(
      columns.map((column, place) => cellText(column, row[place] ?? null)),
      ';',
    );
  yield csvMark +
    csvRow(
      columns.map(({ name }) => csvWords(name)),
      ';',
    );
  for await (const [rows = []] of pages) yield rows.map(line).join('');
}
