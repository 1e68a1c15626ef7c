import type { Member } from '#contract/team.ts';
import { reviewKinds as kinds, type ReviewsQuery } from '#contract/trail.ts';
import { reviews as texts } from '#messages/reviews.ts';
import { Chip } from '#ui/chip.tsx';
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

/** What is shown, as chips that tell what there is besides, and whose of which day. */
export const ReviewFilters = ({ filters, members, today, onChange }: Props) => {
  const change = (changes: Partial<Filters>) => onChange({ ...filters, ...changes });
  return (
    <div className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <fieldset className="col-span-full flex flex-wrap gap-2">
        <legend className="sr-only">{texts.kind}</legend>
        {kinds.map((kind) => (
          <Chip key={kind} selected={kind === filters.kind} onClick={() => change({ kind })}>
            {texts.kinds[kind]}
          </Chip>
        ))}
      </fieldset>
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
