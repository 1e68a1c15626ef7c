import type { Payment } from '#domain/bill.ts';
import { type LocalBill, sayerOf } from '#local/queries/bills.ts';
import { formatRecent } from '#messages/format.ts';
import { payments as texts } from '#messages/payments.ts';
import { reasonText } from '#messages/reasons.ts';
import { useClock } from '#ports/clock.ts';
import { useDayRule } from '#ports/days.ts';
import { usePeople } from '#ports/people.ts';

interface Props {
  payment: Payment;
  pending: LocalBill['pending'];
}

/** What was told of a payment since it was taken: when, by whom and why. */
export const PaymentNotes = ({ payment, pending }: Props) => {
  const clock = useClock();
  const rule = useDayRule();
  const { names } = usePeople();
  const { corrections = [], confirmations = [] } = payment;
  const byOf = ({ key, by }: { key: string; by?: string }) =>
    by ?? names.get(sayerOf(pending, key) ?? 0);
  const timeOf = (at: string) => formatRecent(at, clock.now(), rule);
  return [
    ...corrections.map((each) => ({
      key: each.key,
      text: texts.correct.said(
        each.from.name,
        timeOf(each.at),
        byOf(each),
        reasonText(each.reason),
      ),
    })),
    ...confirmations.map((each) => ({
      key: each.key,
      text: texts.confirm.said(
        each.arrived,
        timeOf(each.at),
        byOf(each),
        reasonText(each.reason ?? ''),
      ),
    })),
  ].map(({ key, text }) => (
    <span key={key} className="wrap-anywhere basis-full text-muted text-xs tabular-nums">
      {text}
    </span>
  ));
};
