import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { type Bill, type BillLine, marksOf } from '#domain/bill.ts';
import { dayMs } from '#domain/durations.ts';
import { guestPrice } from '#domain/final-price.ts';
import { zero } from '#domain/money.ts';
import { atPrice } from '#domain/options.ts';
import { priceWithTax } from '#domain/tax.ts';
import { chargedById, isRefusedBill, standingOf } from '#local/queries/bills.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { common } from '#messages/common.ts';
import { formatDateTime, formatMoney, formatOrderNumber } from '#messages/format.ts';
import { faultTexts, lineDetail } from '#messages/lines.ts';
import { orderEditor } from '#messages/orders.ts';
import { printing } from '#messages/printing.ts';
import { BackLink } from '#parts/back-link.tsx';
import { amountClass, BillBadges } from '#parts/billing/bill-badges.tsx';
import { receiptName } from '#parts/billing/receipt-name.ts';
import { SummaryLines, TotalLine } from '#parts/billing/summary-lines.tsx';
import { ButtonLink } from '#parts/button-link.tsx';
import { useWayBack } from '#parts/list/use-list-place.ts';
import { usePeople } from '#ports/people.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Page } from '#ui/layout.tsx';
import { reasonsOf } from '../history/reasons.ts';
import { useAnnulling } from './annul-bill.tsx';
import { AnnulledNote } from './annulled-note.tsx';
import { BillTrailButton } from './bill-trail-button.tsx';
import { useCorrecting } from './correct-payment.tsx';
import { type BillProps, CustomerCard } from './customer-card.tsx';
import { FiscalCard } from './fiscal-card.tsx';
import { PaymentsOfBill } from './payments-of-bill.tsx';
import { PrintBill } from './print-bill.tsx';
import { RefusedChange } from './refused-change.tsx';

interface Props extends BillProps {
  /** Shown above the bill. */
  children: ReactNode;
}

/** Where it was ordered, and the number of the order, as far as the device knows them. */
const orderOf = ({ tableNumber, orderNumber: number }: Bill): string[] => [
  ...(tableNumber ? [orderEditor.tableOf(tableNumber)] : []),
  ...(number === undefined ? [] : [texts.ofOrder(formatOrderNumber({ id: null, number }))]),
];

/** A bill with its customer, lines and totals. */
export const BillView = ({ session, bill, pending, children }: Props) => {
  const zone = useTimeZone();
  const people = usePeople();
  const annulling = useAnnulling({ session, bill, pending });
  const correcting = useCorrecting({ session, bill, pending });
  return (
    <Page>
      <header className="mb-5 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
        <BackLink to={useWayBack(paths.history).to} label={texts.backToHistory} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-bold text-lg">
            {texts.number(bill.fiscal?.number ?? formatOrderNumber(bill))}
          </h1>
          <BillBadges bill={bill} pending={pending} />
        </div>
        <div className="flex items-center gap-2 max-[22.5rem]:col-span-full max-[22.5rem]:justify-end">
          <BillTrailButton session={session} bill={bill} pending={pending} />
          <PrintBill
            bill={bill}
            refused={pending.some(isRefusedBill)}
            business={session.settings.Business}
            invoicing={session.settings.invoicing}
            waiter={receiptName(session.settings, bill, chargedById(pending), people)}
          >
            {correcting.item}
            {annulling.item}
          </PrintBill>
          {correcting.dialog}
          {annulling.dialog}
        </div>
        <div className="text-muted text-sm max-sm:col-span-full sm:col-span-2 sm:col-start-2">
          <p className="tabular-nums">
            {[formatDateTime(bill.createdAt, zone), ...orderOf(bill)].join(' · ')}
          </p>
          {bill.status === 'billedWithoutIRS' && <p>{printing.receipt.withoutValidity}</p>}
          {bill.createdBy && <p>{texts.madeBy(bill.createdBy, bill)}</p>}
          {bill.claimedAt && (
            <p className="tabular-nums">{texts.corrected(formatDateTime(bill.claimedAt, zone))}</p>
          )}
          <LateNote bill={bill} />
        </div>
      </header>
      {children}
      <AnnulledNote bill={bill} pending={pending} />
      <RefusedChange session={session} bill={bill} pending={pending} />
      <RefusedBill session={session} bill={bill} pending={pending} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_--spacing(96)]">
        <BillLines lines={bill.lines} />
        <div className="flex flex-col gap-4">
          <Card as="section" aria-label={billing.summary.title} className="flex flex-col gap-3">
            <SummaryLines summary={bill.summary} />
            {bill.listServiceRate !== undefined && (
              <p className="text-warning-ink text-xs tabular-nums">
                {texts.otherRate(bill.summary.serviceRate, bill.listServiceRate)}
              </p>
            )}
            <div className={cx('border-line border-t pt-3', amountClass(bill))}>
              <TotalLine total={bill.total} />
            </div>
            <PaymentsOfBill session={session} bill={bill} pending={pending} />
          </Card>
          {bill.fiscal && <FiscalCard bill={bill} document={bill.fiscal} />}
          <CustomerCard session={session} bill={bill} pending={pending} />
        </div>
      </div>
    </Page>
  );
};

/** That it, or its order, arrived long after its own time. */
const LateNote = ({ bill }: Pick<BillProps, 'bill'>) => {
  const zone = useTimeZone();
  if (!marksOf(bill).includes('late')) return null;
  const { receivedAt, createdAt } = bill;
  const isOwn = receivedAt && Date.parse(receivedAt) - Date.parse(createdAt) > dayMs;
  return (
    <p className="text-warning-ink tabular-nums">
      {isOwn ? texts.late(formatDateTime(receivedAt, zone)) : texts.lateOrder}
    </p>
  );
};

/** Why the server refused to create the bill, with the way to correct it. */
const RefusedBill = ({ session, bill, pending }: BillProps) => {
  const entry = pending.find(isRefusedBill);
  if (!entry) return null;
  const { canCorrect } = standingOf(entry, session.ownerId);
  return (
    <Alert
      tone="danger"
      title={billing.refused}
      className="mb-4"
      action={
        canCorrect && (
          <ButtonLink to={paths.correctBill(bill.orderKey, entry.seq)}>{common.correct}</ButtonLink>
        )
      }
    >
      {reasonsOf([entry], session.ownerId).join(' ')}
    </Alert>
  );
};

/** The lines of the bill, tax included. */
const BillLines = ({ lines }: { lines: readonly BillLine[] }) => (
  <Card as="section" padded={false} aria-label={texts.lines}>
    <h2 className="flex items-baseline justify-between gap-3 px-4.5 pt-4 pb-2">
      <span className="font-semibold text-base">{texts.lines}</span>
      <span className="text-muted text-xs">{billing.withTax}</span>
    </h2>
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.lineId} className="flex gap-x-3 px-4.5 py-3 text-sm">
          <span className="money min-w-8 shrink-0 font-semibold text-muted">
            {texts.quantity(line.quantity)}
          </span>
          <span className="min-w-0 flex-1">
            <span className="font-medium">{line.productName}</span>
            <Detail>{lineDetail(line)}</Detail>
            <span className="block text-muted text-xs tabular-nums">
              {billing.each(formatMoney(guestPrice(line)))}
            </span>
            {line.listPrice && (
              <span className="block text-warning-ink text-xs tabular-nums">
                {texts.otherPrice(
                  formatMoney(priceWithTax(line.listPrice, atPrice(line, line.listPrice).taxes)),
                )}
              </span>
            )}
            {faultTexts(line.optionFaults).map((text) => (
              <span key={text} className="wrap-anywhere block text-warning-ink text-xs">
                {text}
              </span>
            ))}
            {line.discount !== zero && (
              <span className="block text-accent-ink text-xs tabular-nums">
                {texts.discount(formatMoney(line.discount))}
              </span>
            )}
          </span>
          <span className="money font-semibold">{formatMoney(line.total)}</span>
        </li>
      ))}
    </ul>
  </Card>
);

/** What the guest wanted of a line. */
const Detail = ({ children }: { children: string }) =>
  children && <span className="wrap-anywhere block text-accent-ink text-xs">{children}</span>;
