import { Check } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { paths } from '#config/paths.ts';
import type { Category } from '#contract/catalog.ts';
import { findByName } from '#domain/search.ts';
import { products as texts } from '#messages/products.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { ReadFailureNote } from '#parts/failure-note.tsx';
import type { ListRead } from '#ports/list-state.ts';
import { InlineError } from '#ui/alert.tsx';
import { Chip } from '#ui/chip.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { ProductValues } from './product-values.ts';
import { Section } from './section.tsx';

const { form: words } = texts;

/** The others are found by name. */
const shownAtOnce = 24;

interface Props {
  form: UseFormReturn<ProductValues>;
  categories: readonly Category[];
  read: ListRead;
}

/** Chooses any number of categories. Buttons keep their place when chosen. */
export const CategoryChoice = ({ form, categories, read }: Props) => {
  const [query, setQuery] = useState('');
  const { field, fieldState } = useController({ control: form.control, name: 'categories' });
  const chosen = new Set(field.value);
  const found = findByName(categories, query);
  const shown = found.filter(({ id }, index) => index < shownAtOnce || chosen.has(id));
  const toggle = (id: number) =>
    field.onChange(
      chosen.has(id) ? field.value.filter((each) => each !== id) : [...field.value, id],
    );
  return (
    <Section title={words.sections.categories}>
      {categories.length > shownAtOnce / 2 && (
        <SearchField
          label={words.searchCategories}
          clearLabel={words.clearCategories}
          value={query}
          onValueChange={setQuery}
          // Enter must not submit the product's form.
          onEnter={(input) => input.select()}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {shown.map(({ id, name }) => (
          <Chip
            key={id}
            selected={chosen.has(id)}
            className="max-w-full shrink! whitespace-normal! wrap-anywhere py-2 text-start"
            onClick={() => toggle(id)}
          >
            {chosen.has(id) && <Check size={18} className="shrink-0" />}
            {name}
          </Chip>
        ))}
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {read.state === 'loading' && words.categoriesLoading}
        {read.state === 'empty' && words.noCategories}
        {categories.length > 0 && found.length === 0 && words.noCategoryMatches}
        {found.length > shown.length && words.moreCategories(found.length - shown.length)}
      </p>
      <ReadFailureNote title={words.categoriesFailed} read={read} />
      {/* The draft keeps the form while the person is on the other screen. */}
      {read.state === 'empty' && (
        <ButtonLink to={paths.categories} className="self-start">
          {words.createCategory}
        </ButtonLink>
      )}
      {fieldState.error?.message && <InlineError>{fieldState.error.message}</InlineError>}
    </Section>
  );
};
