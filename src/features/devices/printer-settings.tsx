import { printer as texts } from '#messages/printer.ts';
import { printing } from '#messages/printing.ts';
import { type PrinterChoice, setPrinter, useConnected } from '#parts/printing/printer-choice.ts';
import { withHardware } from '#parts/printing/receipt-printer.ts';
import { usePrintTest } from '#parts/printing/use-print-test.tsx';
import { Button } from '#ui/button.tsx';
import { setPaper, usePaper } from '#ui/paper.ts';
import { Segments } from '#ui/segments.tsx';
import { Switch } from '#ui/switch.tsx';
import { ConnectFailure } from './connect-failure.tsx';
import { useConnecting } from './use-connecting.ts';

const papers = [
  { value: '80', label: printing.papers['80'] },
  { value: '58', label: printing.papers['58'] },
] as const;

/** What the connected printer does; each change counts at once. */
export const PrinterSettings = ({ printer }: { printer: PrinterChoice }) => {
  const roll = usePaper();
  const isConnected = useConnected();
  const test = usePrintTest();
  const { busy, failure, connect } = useConnecting();
  const forget = () => {
    setPrinter(null);
    void withHardware((hardware) => hardware.forget(printer.way));
  };
  return (
    <>
      <div className="grid max-w-md gap-1">
        <div className="mb-2">
          <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
            {texts.paper}
          </p>
          <Segments label={texts.paper} options={papers} value={roll} onValueChange={setPaper} />
        </div>
        <Switch
          label={texts.cut}
          checked={printer.cut}
          onCheckedChange={(cut) => setPrinter({ ...printer, cut })}
        />
        <Switch
          label={texts.drawer}
          checked={printer.drawer}
          onCheckedChange={(drawer) => setPrinter({ ...printer, drawer })}
        />
      </div>
      <ConnectFailure failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button loading={test.busy} onClick={test.print}>
          {texts.test}
        </Button>
        {!isConnected && (
          <Button loading={busy} onClick={() => connect(printer.way)}>
            {texts.connectAgain}
          </Button>
        )}
        <Button variant="ghost" onClick={forget}>
          {texts.forget}
        </Button>
      </div>
      {test.sheet}
    </>
  );
};
