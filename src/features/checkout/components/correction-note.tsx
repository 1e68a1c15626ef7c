import type { RefusedBill } from '#local/queries/refused-bill.ts';
import { checkout } from '#messages/checkout.ts';
import { errorTexts } from '#messages/errors.ts';
import { Alert } from '#ui/alert.tsx';

const texts = checkout.correction;

/** Why the server refused the bill, and what happens next. */
export const CorrectionNote = ({ refused }: { refused: RefusedBill }) => (
  <Alert tone="warning" title={texts.refused} className="mb-4">
    {refused.error && errorTexts(refused.error).map((text) => <p key={text}>{text}</p>)}
    <p className="mt-1.5">{texts.hint}</p>
    {refused.laterCustomer && (
      <p className="mt-1.5">{texts.laterCustomer(refused.laterCustomer)}</p>
    )}
  </Alert>
);
