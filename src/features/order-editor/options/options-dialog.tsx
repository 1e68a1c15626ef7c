import { useEffect, useId, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { guestDifference, guestPrice } from '#domain/final-price.ts';
import { zero } from '#domain/money.ts';
import { type Price, withOptions } from '#domain/options.ts';
import { lineOf, linesOfProduct } from '#domain/order.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { common } from '#messages/common.ts';
import { formatDifference, formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import {
  type Choice,
  choose,
  chosenIn,
  countOf,
  isOnSale,
  type MenuGroup,
  type MenuOption,
  missingGroup,
  usualChoice,
} from '#parts/options/choice.ts';
import { groupsWith } from '#parts/options/menu.ts';
import { InlineError } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { toast } from '#ui/toast.tsx';
import { unitsToChange } from '../draft/change-options.ts';
import { useDraftValue } from '../draft/draft-store.ts';
import { billedCount } from '../draft/order-content.ts';
import { maximumFor } from '../draft/quantity-limits.ts';
import { type OptionsOf, useEditor } from '../editor-context.ts';
import { useOptions } from './use-options.ts';

interface RowProps {
  group: MenuGroup;
  option: MenuOption;
  choice: Choice;
  /** Of the product. */
  price: Price;
  onCount: (count: number) => void;
}

const Label = ({ option, price }: Pick<RowProps, 'option' | 'price'>) => (
  <>
    <span className="min-w-0 flex-auto break-words">{option.name}</span>
    {!isOnSale(option) && (
      <Badge tone="danger">{option.offMenu ? orderEditor.offMenu : orderEditor.soldOutToday}</Badge>
    )}
    {option.difference !== zero && (
      <span className="text-muted tabular-nums">
        {formatDifference(guestDifference(option, price))}
      </span>
    )}
  </>
);

const row = 'flex min-h-touch items-center gap-3 font-medium text-sm';

const OptionRow = ({ group, option, choice, price, onCount }: RowProps) => {
  const name = useId();
  const count = countOf(choice, option);
  if (group.repeat)
    return (
      // Under a long name there is room for the stepper.
      <div className={cx(row, 'flex-wrap justify-end gap-y-0 py-1')}>
        <Label option={option} price={price} />
        <Stepper
          value={count}
          minusLabel={orderEditor.takeInCart(option.name)}
          plusLabel={orderEditor.addInCart(option.name)}
          minusDisabled={count === 0}
          plusDisabled={!isOnSale(option)}
          onMinus={() => onCount(count - 1)}
          onPlus={() => onCount(count + 1)}
        />
      </div>
    );
  return (
    <label className={row}>
      <input
        type={group.max === 1 ? 'radio' : 'checkbox'}
        name={group.max === 1 ? `group-${group.id}` : name}
        className="size-5 shrink-0 accent-brand"
        checked={count > 0}
        disabled={!isOnSale(option) && count === 0}
        onChange={(event) => onCount(event.target.checked ? 1 : 0)}
      />
      <Label option={option} price={price} />
    </label>
  );
};

interface GroupProps {
  group: MenuGroup;
  choice: Choice;
  price: Price;
  /** Sets how often an option is chosen. */
  onCount: (option: MenuOption, count: number) => void;
}

const Group = ({ group, choice, price, onCount }: GroupProps) => {
  const chosen = group.options.find((option) => countOf(choice, option) > 0);
  return (
    <fieldset className="border-line border-b pb-3 last:border-b-0">
      <legend className="flex w-full items-baseline justify-between gap-3 py-2">
        <span className="font-semibold text-base">{group.name}</span>
        <span className="shrink-0 text-muted text-xs">
          {orderEditor.choose(group.min, group.max)}
        </span>
      </legend>
      {group.options.map((option) => (
        <OptionRow
          key={option.id}
          onCount={(count) => onCount(option, count)}
          {...{ group, option, choice, price }}
        />
      ))}
      {group.max === 1 && group.min === 0 && !group.repeat && (
        <label className={row}>
          <input
            type="radio"
            name={`group-${group.id}`}
            className="size-5 shrink-0 accent-brand"
            checked={!chosen}
            onChange={() => chosen && onCount(chosen, 0)}
          />
          {orderEditor.nothing}
        </label>
      )}
    </fieldset>
  );
};

interface Props {
  of: OptionsOf;
  onClose: () => void;
}

/** All options of a line; or of a product that can't be added without one being chosen. */
export const OptionsDialog = ({ of, onClose }: Props) => {
  const { draftStore, menu, limits, productIndex } = useEditor();
  const { addWith, setChoice } = useOptions();
  const content = useDraftValue(draftStore, (draft) => draft.content);
  const line = 'lineId' in of ? lineOf(content, of.lineId) : undefined;
  const product = productIndex.byId.get('lineId' in of ? (line?.productId ?? 0) : of.productId);
  const onMenu = product ? menu.groupsOf(product) : [];
  const [choice, setChosen] = useState<Choice>(() => line?.options ?? usualChoice(onMenu));
  const had = line?.options ?? [];
  const groups = groupsWith(onMenu, had).map((group) => ({
    ...group,
    options: group.options.filter(
      ({ id, offMenu }) => !offMenu || had.some(({ optionId }) => optionId === id),
    ),
  }));
  const [problem, setProblem] = useState<string | null>(null);
  const isGone = !product || ('lineId' in of && !line);
  // Another tab may have sent the order meanwhile.
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone) return null;
  const set = (group: MenuGroup) => (option: MenuOption, count: number) => {
    const next = choose(groups, choice, group, option, count);
    setProblem(null);
    if (next) setChosen(next);
    else toast.info(orderEditor.groupFull(group.name, group.max), { id: 'group-full' });
  };
  const units = line && 'lineId' in of ? unitsToChange(limits.base, line, of.units) : 1;
  const finish = (product: Product) => {
    const missing = missingGroup(groups, choice);
    if (missing)
      return setProblem(
        orderEditor.chooseMore(missing.name, missing.min - chosenIn(choice, missing)),
      );
    const lines = linesOfProduct(content, product.id);
    if (line && 'lineId' in of) setChoice(line, product, choice, of.units);
    else addWith(product, choice, maximumFor(limits, product, product.id, billedCount(lines)));
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={product.productName}
      description={
        line && units < line.quantity ? orderEditor.forUnits(units, line.quantity) : undefined
      }
      closeLabel={common.close}
      footer={
        <Button variant="primary" size={56} wide onClick={() => finish(product)}>
          {line
            ? orderEditor.optionsDone
            : orderEditor.addWith(
                formatMoney(guestPrice(withOptions(lineProduct(product), choice))),
              )}
        </Button>
      }
    >
      {groups.map((group) => (
        <Group
          key={group.id}
          onCount={set(group)}
          {...{ group, choice }}
          price={lineProduct(product)}
        />
      ))}
      {problem && <InlineError className="mt-3">{problem}</InlineError>}
    </Dialog>
  );
};
