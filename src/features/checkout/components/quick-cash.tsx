import { compareMoney, type Money, money } from '#domain/money.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { Button } from '#ui/button.tsx';

/** Banknotes in dollars. */
const notes = [5, 10, 20];

interface Props {
  total: Money;
  onChoose: (amount: Money) => void;
}

/** Fills in the received amount with one tap; notes below the total are disabled. */
export const QuickCash = ({ total, onChoose }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would make it a form's part.
  <div role="group" aria-label={texts.quickCash} className="-mt-1 grid grid-cols-4 gap-2">
    {notes.map((dollars) => (
      <Button
        key={dollars}
        className="money px-2!"
        disabled={compareMoney(money(dollars), total) < 0}
        onClick={() => onChoose(money(dollars))}
      >
        {texts.cash(dollars)}
      </Button>
    ))}
    <Button className="px-2!" onClick={() => onChoose(total)}>
      {texts.exact}
    </Button>
  </div>
);
