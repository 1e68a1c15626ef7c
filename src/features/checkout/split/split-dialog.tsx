import { checkout } from '#messages/checkout.ts';
import { common } from '#messages/common.ts';
import { Dialog } from '#ui/dialog.tsx';
import { selectionOf } from '../lines/bill-selection.ts';
import type { Checkout } from '../use-checkout.ts';
import type { Part } from './equal-parts.ts';
import { SharePayment } from './share-payment.tsx';
import { choosePart, typedPart, unitsLeft } from './split.ts';
import { SplitByProduct } from './split-by-product.tsx';
import { SplitEqually } from './split-equally.tsx';

const texts = checkout.split;

interface Props {
  checkout: Checkout;
  onClose: () => void;
}

/** Splits the bill among guests. A choice fills in quantities, which can be changed afterwards. */
export const SplitDialog = ({ checkout: state, onClose }: Props) => {
  const { draft, change } = state;
  const { order } = state.billed;
  // A part with such a discount could not be billed.
  const { hasErrors } = selectionOf(order, { partial: false, lines: draft.lines });
  const divide = (plan: Part[]) => {
    change(choosePart(order.lines, plan, draft.lines));
    onClose();
  };
  const choose = (part: Part) => {
    const lines = typedPart(order.lines, part, draft.lines);
    change({ partial: true, lines, plan: undefined });
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={texts.title} closeLabel={common.close} wide>
      {hasErrors || unitsLeft(order.lines) < 2 ? (
        <p>{hasErrors ? checkout.problems.selection : texts.single}</p>
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-2">
          <SplitEqually checkout={state} onDivide={divide} />
          <SplitByProduct checkout={state} onChoose={choose} />
        </div>
      )}
      <SharePayment checkout={state} onShare={onClose} />
    </Dialog>
  );
};
