import type { Paper } from '#ui/print-sheet.tsx';
import {
  type PrinterChoice,
  readPrinter,
  setConnected,
  setPrinter,
  type Way,
} from '../printer-choice.ts';
import type { Printout } from '../printout.ts';
import { type Dialect, encodePrintout, encodePulse } from './encode.ts';
import { type Failure, PrinterFailure, within } from './failure.ts';
import { checkPaper } from './status.ts';
import type { Device, Link, Opener } from './transport.ts';

/** The receipt printer of this tab: one connection, one paper at a time. */

/** How long (ms) a remembered printer may take to open, and a paper to be taken. */
const openMs = 10_000;
const sendMs = 20_000;

/** Each is loaded only for its way. */
const openers: Record<Way, () => Promise<Opener>> = {
  usb: async () => (await import('./usb.ts')).usbOpener,
  serial: async () => (await import('./serial.ts')).serialOpener,
  bluetooth: async () => (await import('./bluetooth.ts')).bluetoothOpener,
};

let link: Link | null = null;

const setLink = (next: Link | null): void => {
  link = next;
  setConnected(next !== null);
};

/** The last printer that was closed, which can't be opened until it is. */
let closing: Promise<unknown> = Promise.resolve();

const drop = (): Promise<unknown> => {
  const dropped = link;
  setLink(null);
  closing = Promise.all([closing, dropped?.close()]).catch(() => undefined);
  return closing;
};

/** Opens the known printer, or the one that a person chooses. What it says of itself is remembered. */
const openPrinter = async (way: Way, known: Device | null): Promise<Link> => {
  const opener = await openers[way]();
  let mine: Link | null = null;
  const onGone = () => {
    if (mine && mine === link) void drop();
  };
  const opening = known
    ? closing.then(() => opener.find(known, onGone))
    : opener.choose(onGone, () => closing);
  try {
    // A person may choose as slowly as they like.
    mine = await (known ? within(openMs, opening) : opening);
  } catch (error) {
    // One that opens too late would keep the printer from the next attempt.
    void opening.then((late) => late.close()).catch(() => undefined);
    throw error;
  }
  setLink(mine);
  return mine;
};

const failureOf = (error: unknown): Failure => {
  if (error instanceof PrinterFailure) return error.kind;
  reportError(error);
  return 'unusable';
};

/** @returns why it failed; null when it did not */
const attempt = async (work: () => Promise<unknown>): Promise<Failure | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    return failureOf(error);
  }
};

let turn: Promise<unknown> = Promise.resolve();

const inTurn = (work: () => Promise<unknown>): Promise<Failure | null> => {
  const mine = turn.then(() => attempt(work));
  turn = mine;
  return mine;
};

/** Lets a person choose a printer in the browser's window, which opens only right after a touch: it waits for no turn. */
export const connect = (way: Way): Promise<Failure | null> =>
  attempt(async () => {
    void drop();
    const { device } = await openPrinter(way, null);
    const { cut = true, drawer = false } = readPrinter() ?? {};
    setPrinter({ way, device, cut, drawer });
  });

const chosen = (): PrinterChoice => {
  const printer = readPrinter();
  if (!printer) throw new PrinterFailure('not-found');
  return printer;
};

/** @param ask whether a person has just touched the screen, and may choose it again */
const ready = async (ask: boolean): Promise<Link> => {
  if (link) return link;
  const printer = chosen();
  try {
    return await openPrinter(printer.way, printer.device);
  } catch (error) {
    const isLost = error instanceof PrinterFailure && ['not-found', 'several'].includes(error.kind);
    if (!ask || !isLost) throw error;
    const opened = await openPrinter(printer.way, null);
    setPrinter({ ...printer, device: opened.device });
    return opened;
  }
};

/** Opens the remembered printer, when the app starts. */
export const reconnect = (): Promise<Failure | null> => inTurn(() => ready(false));

const send = (
  ask: boolean,
  encode: (dialect: Dialect) => Uint8Array,
  check?: (link: Link) => Promise<void>,
) =>
  inTurn(async () => {
    const open = await ready(ask);
    const bytes = encode(open.device);
    try {
      await within(
        sendMs,
        Promise.resolve(check?.(open)).then(() => open.send(bytes)),
      );
    } catch (error) {
      // What waits in it must not come out later.
      if (!(error instanceof PrinterFailure && error.kind === 'no-paper')) await drop();
      throw error;
    }
  });

export const print = (printout: Printout, roll: Paper, ask: boolean): Promise<Failure | null> =>
  send(
    ask,
    (dialect) => encodePrintout(printout, dialect, { roll, cut: chosen().cut }),
    checkPaper,
  );

export const openDrawer = (ask: boolean): Promise<Failure | null> => send(ask, encodePulse);

/** Closes the printer, and takes back the permission that a person has given. */
export const forget = (way: Way): Promise<Failure | null> =>
  attempt(async () => {
    const [opener] = await Promise.all([openers[way](), drop()]);
    await opener.forget();
  });
