import { useMemo } from 'react';
import type { OptionGroup } from '#contract/options.ts';
import { type Draft, newDraftKey } from '#local/queries/drafts.ts';
import { isSame } from '#parts/draft/rebased.ts';
import { useDraftForm } from '#parts/draft/use-draft-form.ts';
import { useRebasedForm } from '#parts/draft/use-rebased-form.ts';
import type { GroupDraft } from './group-draft.ts';
import { emptyValues, type GroupValues, rebasedGroup, resolver, valuesOf } from './group-values.ts';

export type GroupForm = ReturnType<typeof useGroupForm>;

/** The form of a group of options (null: a new one) with its draft. */
export const useGroupForm = (group: OptionGroup | null, row: Draft<GroupDraft>) => {
  const fresh = useMemo(() => (group ? valuesOf(group) : emptyValues), [group]);
  const { form, values, base, follow, kept, ...creation } = useRebasedForm<GroupValues, GroupDraft>(
    {
      ...{ fresh, draft: row, resolver, newKey: newDraftKey },
      rebase: rebasedGroup,
    },
  );
  const draft = useDraftForm<GroupValues, GroupDraft>({ draft: row }, values, (typed) =>
    isSame(typed, base()) ? null : kept(typed),
  );
  return {
    form,
    values,
    base,
    key: () => creation.key(draft.isStored(), () => draft.store(form.getValues())),
    /** Keeps what was typed over a newer group from the server. */
    follow: (now: OptionGroup) => follow(valuesOf(now)),
    recovered: draft.recovered,
    unkept: draft.unkept,
    discard: () => {
      draft.dismissRecovered();
      creation.discard();
    },
    finish: draft.finish,
  };
};
