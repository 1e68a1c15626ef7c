import { useSetAtom } from 'jotai';
import type { Product } from '#contract/catalog.ts';
import { type LineId, newLineId } from '#domain/line-id.ts';
import { withOptions, withoutOptions } from '#domain/options.ts';
import { type LineProduct, lineOf, lineProductOf, type OrderLine } from '#domain/order.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { type Choice, missingGroup, usualChoice } from '#parts/options/choice.ts';
import { changeOptions, lineForUnits, unitsToChange } from '../draft/change-options.ts';
import { addApart, addProduct, addUnit, lineToJoin } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';
import { type Touched, touchedLineAtom, touchLaterAtom } from './touched-line.ts';

/** A product with these options, and their price. */
const withChoice = (product: LineProduct, choice: Choice): LineProduct => {
  const { options: _none, ...plain } = product;
  const priced = withOptions(plain, choice);
  return choice.length > 0 ? { ...priced, options: [...choice] } : priced;
};

/** Adds products, and changes what lines have of their options. */
export const useOptions = () => {
  const { draftStore, menu, tap, change, limits, ask } = useEditor();
  const setTouched = useSetAtom(touchedLineAtom);
  const touchLater = useSetAtom(touchLaterAtom);

  /** Adds one unit with a choice. Its chips follow after the paint. */
  const addWith = (product: Product, choice: Choice, maximum: number) => {
    const added = withChoice(lineProduct(product), choice);
    tap((content) => addProduct(content, added, maximum));
    touchLater(() => {
      const line = lineToJoin(draftStore.get().content, added);
      return line ? { lineId: line.lineId, units: 1 } : null;
    });
  };

  /** Whether a product has something to be chosen that has no usual option. */
  const asks = (product: Product): boolean => {
    const groups = menu.groupsOf(product);
    return missingGroup(groups, usualChoice(groups)) !== undefined;
  };

  return {
    addWith,
    asks,
    /** Adds one unit as guests usually have it; asks first only for what has to be chosen and has no usual option. */
    add: (product: Product, maximum: number) => {
      if (asks(product)) ask({ kind: 'options', of: { productId: product.id } });
      else addWith(product, usualChoice(menu.groupsOf(product)), maximum);
    },
    /** Adds one unit to a line. */
    addTo: (lineId: LineId, maximum: number) => {
      change((content) => addUnit(content, lineId, maximum));
      setTouched({ lineId, units: 1 });
    },
    /** Adds one unit like those of a line, without their note, on a line of its own, and asks for its note. */
    addApart: (line: OrderLine, product: Product, maximum: number) => {
      const as = newLineId();
      const added = withChoice(lineProduct(product), line.options ?? []);
      change((content) => addApart(content, line.lineId, added, as, maximum));
      setTouched({ lineId: as, units: null, noting: true });
    },
    /** Gives units of a line a choice. */
    setChoice: (line: OrderLine, product: Product, choice: Choice, wanted: Touched['units']) => {
      const { base } = limits;
      const units = unitsToChange(base, line, wanted);
      const price = withoutOptions(line, lineProduct(product));
      const changed = withChoice({ ...lineProductOf(line), ...price }, choice);
      const as = lineForUnits(base, draftStore.get().content, line, changed, units);
      change((content) =>
        changeOptions(base, content, { lineId: line.lineId, product: changed, units, as }),
      );
      const whole = lineOf(draftStore.get().content, as)?.quantity === units;
      setTouched({ lineId: as, units: wanted === null && whole ? null : units });
    },
  };
};
