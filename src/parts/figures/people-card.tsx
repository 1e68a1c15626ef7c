import { Download, UsersRound } from 'lucide-react';
import type { Stats } from '#contract/stats.ts';
import { dayOf } from '#domain/calendar.ts';
import { billing } from '#messages/billing.ts';
import { formatCount } from '#messages/count.ts';
import { formatMoney } from '#messages/format.ts';
import { people as texts } from '#messages/people-figures.ts';
import { useDayRule } from '#ports/days.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { saveFile } from '#ui/save-file.ts';
import { CardTitle } from './card-title.tsx';
import { peopleCsv } from './people-csv.ts';

type Person = NonNullable<Stats['people']>[number];

interface Props {
  stats: Stats;
  /** Sales of this device may be missing in them. */
  partial: boolean;
}

/** In the order of the columns. */
const figuresOf = ({ sales, taken, orders, cancelledUnits, discounts, tips }: Person): string[] => [
  formatMoney(sales),
  taken === undefined ? texts.untold : formatMoney(taken),
  formatCount(orders),
  formatCount(cancelledUnits),
  formatMoney(discounts),
  tips === undefined ? texts.untold : formatMoney(tips),
];

/** Sales, orders, cancelled units and discounts by person; nothing for a business of one. */
export const PeopleCard = ({ stats, partial }: Props) => {
  const rule = useDayRule();
  const { people = [] } = stats;
  if (people.length < 2) return null;
  const save = () =>
    saveFile(
      texts.file(dayOf(stats.startDate, rule), dayOf(stats.endDate, rule)),
      peopleCsv(people),
      'text/csv',
    );
  const [person, ...figures] = texts.columns;
  return (
    <Card as="section" aria-labelledby="people-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle id="people-title" icon={<UsersRound size={20} />}>
          {texts.title}
          {partial && (
            <span className="font-semibold text-warning-ink text-xs">{billing.partial}</span>
          )}
        </CardTitle>
        <Button
          size={44}
          icon={<Download size={18} />}
          aria-label={texts.exportName}
          onClick={save}
        >
          {texts.export}
        </Button>
      </div>
      {/* On a phone each figure has a line with its name, so that none is out of sight. */}
      <div className="mt-3 overflow-x-auto">
        <table className="w-full border-collapse text-sm max-sm:block">
          <thead className="max-sm:hidden">
            <tr className="text-left text-muted">
              <th scope="col" className="py-1.5 font-medium">
                {person}
              </th>
              {figures.map((name) => (
                <th key={name} scope="col" className="py-1.5 pl-4 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {people.map((each) => (
              <tr key={each.memberId} className="border-line border-t max-sm:block max-sm:py-2">
                <th
                  scope="row"
                  className="wrap-anywhere min-w-32 py-2 text-left font-medium max-sm:block max-sm:py-1"
                >
                  {each.memberId === null ? texts.nobody : each.name}
                </th>
                {figuresOf(each).map((figure, place) => (
                  <td
                    key={figures[place]}
                    data-name={figures[place]}
                    className="money py-2 pl-4 text-right max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3 max-sm:py-0.5 max-sm:pl-0 max-sm:before:text-left max-sm:before:font-normal max-sm:before:text-muted max-sm:before:content-[attr(data-name)]"
                  >
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
};
