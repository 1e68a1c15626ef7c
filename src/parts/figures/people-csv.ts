import type { PersonFigures } from '#contract/stats.ts';
import { csvFile, csvWords } from '#domain/csv.ts';
import { people } from '#messages/people-figures.ts';

/** The figures by person as CSV, amounts with two decimals. */
export const peopleCsv = (figures: readonly PersonFigures[]): string =>
  csvFile(
    people.columns,
    figures.map(({ memberId, name, sales, taken, orders, cancelledUnits, discounts, tips }) => [
      csvWords(memberId === null ? people.nobody : name),
      sales,
      taken ?? '',
      String(orders),
      String(cancelledUnits),
      discounts,
      tips ?? '',
    ]),
  );
