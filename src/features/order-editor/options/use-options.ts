import { useSetAtom } from 'jotai';
import { startTransition } from 'react';
import type { Product } from '#contract/catalog.ts';
import { newLineId } from '#domain/line-id.ts';
import { withOptions, withoutOptions } from '#domain/options.ts';
import { type LineProduct, lineOf, lineProductOf, type OrderLine } from '#domain/order.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { type Choice, missingGroup, usualChoice } from '#parts/options/choice.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { addProduct, changeOptions, lineToJoin } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';
import { touchedLineAtom } from './touched-line.ts';

/** A product with these options, and their price. */
const withChoice = (product: LineProduct, choice: Choice): LineProduct => {
  const { options: _none, ...plain } = product;
  const priced = withOptions(plain, choice);
  return choice.length > 0 ? { ...priced, options: [...choice] } : priced;
};

/** Adds products, and changes what lines have of their options. */
export const useOptions = () => {
  const { draftStore, menu, tap, change, limits, chooseOptions } = useEditor();
  const setTouched = useSetAtom(touchedLineAtom);

  /** Its chips follow after the paint. */
  const touch = (product: LineProduct) =>
    afterPaint(() => {
      const line = lineToJoin(draftStore.get().content, product);
      startTransition(() => setTouched(line?.lineId ?? null));
    });

  /** Adds one unit with a choice. */
  const addWith = (product: Product, choice: Choice, maximum: number) => {
    const added = withChoice(lineProduct(product), choice);
    tap((content) => addProduct(content, added, maximum));
    touch(added);
  };

  return {
    addWith,
    /** Adds one unit as guests usually have it; asks first only for what has to be chosen and has no usual option. */
    add: (product: Product, maximum: number) => {
      const groups = menu.groupsOf(product);
      const usual = usualChoice(groups);
      if (missingGroup(groups, usual)) chooseOptions({ productId: product.id });
      else addWith(product, usual, maximum);
    },
    /** Gives a line a choice. The options of a line that the server has are fixed: its units move to another one. */
    setChoice: (line: OrderLine, product: Product, choice: Choice) => {
      const isSent = limits.base !== null && lineOf(limits.base, line.lineId) !== undefined;
      const as = isSent ? newLineId() : null;
      const price = withoutOptions(line, lineProduct(product));
      const changed = withChoice({ ...lineProductOf(line), ...price }, choice);
      change((content) => changeOptions(content, line.lineId, changed, as));
      setTouched(as ?? line.lineId);
    },
  };
};
