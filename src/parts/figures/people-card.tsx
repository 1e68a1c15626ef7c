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
import { PeopleTable } from './people-table.tsx';

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
      <PeopleTable
        columns={texts.columns}
        rows={people.map((each) => ({
          id: each.memberId,
          name: each.memberId === null ? texts.nobody : each.name,
          figures: figuresOf(each),
        }))}
      />
    </Card>
  );
};
