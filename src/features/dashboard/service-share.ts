import type { ServiceMonth } from '#contract/stats.ts';
import { allot } from '#domain/allot.ts';
import { csvFile, csvWords } from '#domain/csv.ts';
import { decimal } from '#domain/decimal.ts';
import { type Money, toMoney, zero } from '#domain/money.ts';
import { serviceMonth as texts } from '#messages/service-month.ts';

/** What each person gets of the service by their time, to the cent; nothing while nobody's is known. */
export const sharesOf = ({ service, people }: ServiceMonth): Money[] => {
  const all = people.reduce((sum, { minutes }) => sum + minutes, 0);
  if (all === 0) return people.map(() => zero);
  const shares = people.map(({ minutes }) => decimal(service).times(minutes).div(all));
  return allot(decimal(service), shares).map(toMoney);
};

export const serviceCsv = (month: ServiceMonth): string => {
  const shares = sharesOf(month);
  return csvFile(
    texts.csv,
    month.people.map(({ name, days, minutes }, place) => [
      csvWords(name),
      String(days),
      String(minutes),
      shares[place] ?? zero,
    ]),
  );
};
