import { checkout as texts } from '#messages/checkout.ts';
import { TotalLine } from '#parts/billing/summary-lines.tsx';
import { Button } from '#ui/button.tsx';
import type { Checkout } from '../use-checkout.ts';

/** The total and the submit button, with the reason when it is disabled. */
export const CheckoutFoot = ({ checkout }: { checkout: Checkout }) => {
  const { summary, problem, ready, submit } = checkout;
  return (
    <div className="flex flex-col gap-2.5">
      <TotalLine total={summary.total} />
      <p id="checkout-problem" role="status" className="text-muted text-sm empty:hidden">
        {problem && texts.problems[problem]}
      </p>
      <Button
        variant="primary"
        size={56}
        wide
        disabled={!ready}
        aria-describedby={problem ? 'checkout-problem' : undefined}
        onClick={submit}
      >
        {texts.submit}
      </Button>
    </div>
  );
};
