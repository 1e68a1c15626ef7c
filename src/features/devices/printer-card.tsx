import { Printer } from 'lucide-react';
import { printer as texts } from '#messages/printer.ts';
import { HelpButton } from '#parts/help/help-button.tsx';
import { type PrinterChoice, useConnected, usePrinter } from '#parts/printing/printer-choice.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ConnectPrinter } from './connect-printer.tsx';
import { PrinterSettings } from './printer-settings.tsx';

const nameOf = ({ device }: PrinterChoice): string => {
  const name = device.productName ?? device.name;
  return typeof name === 'string' && name !== '' ? name : texts.unnamed;
};

/** The receipt printer of this device. */
export const PrinterCard = () => {
  const printer = usePrinter();
  const isConnected = useConnected();
  return (
    <Card as="section" aria-labelledby="printer" className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="inline-flex size-12 shrink-0 items-center justify-center self-start rounded-full bg-brand-soft text-brand"
        >
          <Printer size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="printer" className="text-muted text-sm">
            {texts.title}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span className="wrap-anywhere">{printer ? nameOf(printer) : texts.none}</span>
            {printer && (
              <Badge tone={isConnected ? 'brand' : 'warning'}>
                {isConnected ? texts.connected : texts.notConnected}
              </Badge>
            )}
          </p>
          {!printer && <p className="mt-1 text-muted text-sm">{texts.noneText}</p>}
          {printer && <p className="text-muted text-sm">{texts.ways[printer.way]}</p>}
        </div>
        <HelpButton chapter="imprimir" className="-my-1.5 self-start" />
      </div>
      {printer ? <PrinterSettings printer={printer} /> : <ConnectPrinter />}
    </Card>
  );
};
