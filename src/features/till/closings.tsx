import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { SessionRow } from '#local/queries/session.ts';
import type { LocalShift } from '#local/queries/shifts.ts';
import { common } from '#messages/common.ts';
import { formatDateTime, formatMoney } from '#messages/format.ts';
import { printing } from '#messages/printing.ts';
import { till } from '#messages/till.ts';
import { printDirectly } from '#parts/printing/print-directly.ts';
import { requestPrint } from '#parts/printing/print-requests.ts';
import { usePrinter } from '#parts/printing/printer-choice.ts';
import { usePeople } from '#ports/people.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { usePaper } from '#ui/paper.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { AwaitedPayments } from './awaited-payments.tsx';
import { ClosingCorrections } from './closing-corrections.tsx';
import { CorrectClosing } from './correct-closing.tsx';
import { CorrectedPayments } from './corrected-payments.tsx';
import { FigureList } from './figure-list.tsx';
import { cashFigures, closingFigures, hasLate, otherFigures } from './figures.ts';
import { FormerTips, useGiving } from './former-tips.tsx';
import { shiftPrintout } from './shift-printout.ts';
import type { useTill } from './use-till.ts';

const texts = till.closings;

interface Props {
  session: SessionRow;
  shifts: readonly LocalShift[];
  nameOf: (shift: LocalShift) => string;
  /** The shift of this device, out of whose drawer tips are handed over. */
  open: LocalShift | undefined;
  onCorrect: ReturnType<typeof useTill>['correct'];
  onMove: ReturnType<typeof useTill>['move'];
}

const usePrinting = (session: SessionRow, nameOf: Props['nameOf']) => {
  const printer = usePrinter();
  const roll = usePaper();
  const zone = useTimeZone();
  const { names: people } = usePeople();
  /** `office`: on A4, whatever printer the device has. */
  return useSingleFlight(async (shift: LocalShift, office = false) => {
    const { Business: business } = session.settings;
    const names: [string, string] = [nameOf(shift), shift.closedBy ?? ''];
    const printout = shiftPrintout(shift, { business, names, people, zone });
    const job = { id: `shift ${shift.key}`, printout, failed: texts.notPrinted };
    if (office) requestPrint({ ...job, wanted: 'sheet', paper: 'A4' });
    else if (printer) await printDirectly({ ...job, roll, sent: texts.printed });
    else requestPrint({ ...job, wanted: 'sheet' });
  });
};

/** The shifts that have ended, with what each counted. */
export const Closings = ({ session, shifts, nameOf, open, ...props }: Props) => {
  const zone = useTimeZone();
  const { names: people } = usePeople();
  const [shown, setShown] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const giving = useGiving(props.onMove);
  const [busy, print] = usePrinting(session, nameOf);
  const shift = shifts.find(({ key }) => key === shown);
  const nameIn = ({ till: { name }, number, joinedInto }: LocalShift) =>
    joinedInto === undefined ? `${name} · ${texts.number(number)}` : name;
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">{texts.title}</h2>
      {shifts.length === 0 && <p className="text-muted text-sm">{texts.none}</p>}
      <ul className="flex flex-col gap-2">
        {shifts.map((each) => (
          <Card as="li" key={each.key} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
                {nameIn(each)}
                {each.joinedInto !== undefined && <Badge tone="neutral">{till.join.joined}</Badge>}
                {each.state === 'uncounted' && each.joinedInto === undefined && (
                  <Badge tone="warning">{texts.uncounted}</Badge>
                )}
                {hasLate(each) && <Badge tone="warning">{texts.late}</Badge>}
              </p>
              <p className="text-muted text-sm">
                {[
                  nameOf(each),
                  each.closing && formatDateTime(each.closing.at, zone),
                  each.joinedInto !== undefined && till.join.float(formatMoney(each.float)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {each.joinedInto === undefined && (
              <Button
                size={44}
                aria-label={texts.detail(nameIn(each))}
                onClick={() => setShown(each.key)}
              >
                {common.see}
              </Button>
            )}
          </Card>
        ))}
      </ul>
      {shift && correcting && (
        <CorrectClosing
          onCorrect={(what) => props.onCorrect(shift, what)}
          onClose={() => setCorrecting(false)}
        />
      )}
      {shift && open && giving.dialog(shift, open)}
      {shift && !correcting && !giving.isGiving && (
        <Dialog
          title={nameIn(shift)}
          description={shift.closing ? formatDateTime(shift.closing.at, zone) : undefined}
          closeLabel={common.close}
          onClose={() => setShown(null)}
          footer={
            <>
              {shift.state === 'closed' && (
                <Button onClick={() => setCorrecting(true)}>{till.correctClosing.open}</Button>
              )}
              <Button disabled={busy} onClick={() => print(shift, true)}>
                {texts.printOffice}
              </Button>
              <Button icon={<Printer size={20} />} loading={busy} onClick={() => print(shift)}>
                {printing.print}
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <FigureList of={cashFigures(shift)} />
            <FigureList of={closingFigures(shift)} />
            {shift.closing?.reason && (
              <p className="wrap-anywhere text-sm">
                {texts.reason}: {shift.closing.reason}
              </p>
            )}
            <ClosingCorrections {...{ shift, people }} />
            <FigureList of={otherFigures(shift)} />
            <FormerTips shift={shift} onGive={open ? giving.give : null} />
            <CorrectedPayments shift={shift} />
            <AwaitedPayments session={session} shift={shift} />
          </div>
        </Dialog>
      )}
    </section>
  );
};
