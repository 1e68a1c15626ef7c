import type { Member } from '#contract/team.ts';
import type { ReviewsQuery } from '#contract/trail.ts';
import { reviews as texts } from '#messages/reviews.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';

/** What is shown; empty texts show all. */
export interface Filters {
  person: string;
  day: string;
  kind: NonNullable<ReviewsQuery['kind']>;
  open: boolean;
}

interface Props {
  filters: Filters;
  members: readonly Member[];
  today: string;
  onChange: (filters: Filters) => void;
}

/** A person's discounts, cancellations or other prices of a day: one filter each. */
export const ReviewFilters = ({ filters, members, today, onChange }: Props) => {
  const change = (changes: Partial<Filters>) => onChange({ ...filters, ...changes });
  return (
    <div className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label={texts.person}
        value={filters.person}
        options={[
          { value: '', text: texts.everybody },
          ...members.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
        onChange={({ target }) => change({ person: target.value })}
      />
      <TextField
        label={texts.day}
        type="date"
        max={today}
        value={filters.day}
        onChange={({ target }) => change({ day: target.value })}
      />
      <SelectField
        label={texts.kind}
        value={filters.kind}
        options={Object.entries(texts.kinds).map(([value, text]) => ({ value, text }))}
        onChange={({ target }) => change({ kind: target.value as Filters['kind'] })}
      />
      {filters.kind === 'reviews' && (
        <Switch
          label={texts.open}
          checked={filters.open}
          onCheckedChange={(open) => change({ open })}
        />
      )}
    </div>
  );
};
