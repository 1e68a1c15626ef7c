import { useEffect, useEffectEvent, useState } from 'react';
import type { Path } from 'react-hook-form';
import type { OptionGroup } from '#contract/options.ts';
import type { LineTax } from '#domain/tax.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { type Failure, type Outcome, useServer } from '#ports/server.ts';
import { closing, useSingleFlight } from '#ui/use-single-flight.ts';
import { type GroupValues, inputOf } from './group-values.ts';
import type { GroupForm } from './use-group-form.ts';

/** Sends the form, and shows the server's errors beside their fields. */
export const useSaving = (
  group: OptionGroup | null,
  { products, known }: Catalog,
  taxes: readonly LineTax[] | undefined,
  { form, key, base, follow, finish }: GroupForm,
  onSaved: () => void,
) => {
  const server = useServer();
  const [failure, setFailure] = useState<Failure | null>(null);
  const contentOf = (from?: GroupValues) =>
    inputOf(
      form.getValues(),
      from,
      known.products ? new Set(products.map(({ id }) => id)) : null,
      taxes,
    );
  const send = async (): Promise<Outcome<OptionGroup>> => {
    if (!group) return server.createOptionGroup(await key(), contentOf());
    // A PUT replaces the whole group, so newer changes by others are fetched first and kept.
    const now = await server.loadOptionGroup(group.id);
    if (!now.ok) return now;
    follow(now.value);
    return server.updateOptionGroup(group.id, contentOf(base()));
  };
  const show = useEffectEvent(({ fields }: Failure) => {
    for (const [path, message] of Object.entries(fields)) {
      const [list, index, field] = path.split('.');
      // An option that somebody has deleted meanwhile is made anew by the next try.
      if (list === 'options' && field === 'id') form.setValue(`options.${Number(index)}.id`, null);
      if (field === 'finalDifference') continue;
      const name = field === 'id' ? `options.${index}.name` : list === 'products' ? list : path;
      form.setError(name as Path<GroupValues>, { message }, { shouldFocus: true });
    }
  });
  // In an effect, because a field that is locked while sending takes no focus.
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);
  const [busy, save] = useSingleFlight(async () => {
    setFailure(null);
    const outcome = await send();
    if (!outcome.ok) return setFailure(outcome);
    await finish();
    onSaved();
    return closing;
  });
  return { failure, submit: form.handleSubmit(save), busy };
};
