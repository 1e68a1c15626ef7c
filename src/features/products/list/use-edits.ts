import { useCallback, useEffect, useState } from 'react';
import type { Product, Tax } from '#contract/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { errorTexts } from '#messages/errors.ts';
import { useDraftStore } from '#parts/draft/use-draft-form.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { saveProduct } from '../save-product.ts';
import {
  type Edits,
  type ListDraft,
  priceProblem,
  type RowEdit,
  type RowProblems,
  refusalOf,
  valuesWith,
  withEdit,
  withoutEdit,
} from './edits.ts';

type Problems = Readonly<Record<string, RowProblems>>;

/** The edits of the list, kept on the device until they are saved, one product after the other. */
export const useEdits = (
  draft: Draft<ListDraft>,
  taxes: readonly Tax[],
  onSaved: (count: number) => void,
) => {
  const server = useServer();
  const { store, unkept } = useDraftStore(draft);
  const [edits, setEdits] = useState<Edits>(draft.initial?.edits ?? {});
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saved, setSaved] = useState(0);
  const [recovered, setRecovered] = useState(draft.initial !== null);
  useEffect(() => {
    void store(Object.keys(edits).length > 0 ? { edits } : null);
  }, [edits, store]);
  const change = useCallback((product: Product, next: RowEdit) => {
    setEdits((all) => withEdit(all, product, next));
    setProblems(({ [product.id]: _corrected, ...others }) => others);
  }, []);
  const [busy, save] = useSingleFlight(async (products: readonly Product[]) => {
    setFailure(null);
    setSaved(0);
    const wanted = products.flatMap((product) => {
      const edit = edits[product.id];
      return edit ? [{ product, edit, problem: priceProblem(product, edit) }] : [];
    });
    const found: Record<string, RowProblems> = {};
    for (const { product, problem } of wanted) if (problem) found[product.id] = problem;
    setProblems({ ...found });
    let done = 0;
    for (const { product, edit, problem } of wanted) {
      if (problem) continue;
      const outcome = await saveProduct(server, product.id, (now) => valuesWith(now, edit), taxes);
      if (outcome.ok) {
        done += 1;
        setSaved(done);
        setEdits((all) => withoutEdit(all, product.id));
      } else if (outcome.code === 'network') {
        // The others would not arrive either.
        setFailure(outcome);
        break;
      } else {
        found[product.id] = refusalOf(outcome.fields, errorTexts(outcome).join(' '));
        setProblems({ ...found });
      }
    }
    if (done > 0) onSaved(done);
  });
  return {
    ...{ edits, problems, failure, saved, busy, save, change, unkept, recovered },
    discard: () => {
      setEdits({});
      setProblems({});
      setFailure(null);
      setRecovered(false);
    },
  };
};

export type ListEditing = ReturnType<typeof useEdits>;
