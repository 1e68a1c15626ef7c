import type { Product } from '#contract/catalog.ts';
import type { OrderLine } from '#domain/order.ts';
import { ChipRow, type ChipRowProps } from '#parts/options/chip-row.tsx';
import { useEditor } from '../editor-context.ts';
import { useOptions } from './use-options.ts';

interface Props extends Pick<ChipRowProps, 'name' | 'lead' | 'className' | 'inside'> {
  line: OrderLine;
  product: Product;
}

/** The chips of a line of the cart. */
export const OptionChips = ({ line, product, ...shown }: Props) => {
  const { menu, chooseOptions } = useEditor();
  const { setChoice } = useOptions();
  return (
    <ChipRow
      {...shown}
      groups={menu.groupsOf(product)}
      choice={line.options ?? []}
      onChoice={(choice) => setChoice(line, product, choice)}
      onAll={() => chooseOptions({ lineId: line.lineId })}
    />
  );
};
