import { makeAnswers } from './answers.ts';
import { PrinterFailure, within } from './failure.ts';
import { type Granted, type Link, notChosen, notOpened, openerOf } from './transport.ts';

/** Parts of Web Serial, which TypeScript's library lacks. */

interface SerialPort extends EventTarget, Granted {
  readable: ReadableStream<Uint8Array> | null;
  writable: WritableStream<Uint8Array> | null;
  open: (options: object) => Promise<void>;
  close: () => Promise<void>;
  getInfo: () => { usbVendorId?: number; usbProductId?: number };
}

interface Serial {
  requestPort: () => Promise<SerialPort>;
  getPorts: () => Promise<SerialPort[]>;
}

const serial = (): Serial => Reflect.get(navigator, 'serial');

const baudRate = 9600;
/** At that rate an answer takes longer than over USB. */
const answerMs = 500;
/** How long a port may take to give up what it was sending. */
const giveUpMs = 1_000;

const identityOf = (port: SerialPort) => {
  const { usbVendorId: vendorId = null, usbProductId: productId = null } = port.getInfo();
  return { vendorId, productId };
};

const open = async (port: SerialPort, onGone: () => void): Promise<Link> => {
  await port.open({ baudRate }).catch((cause) => {
    throw notOpened(cause, 'taken');
  });
  port.addEventListener('disconnect', onGone);
  const writer = port.writable?.getWriter();
  const reader = port.readable?.getReader();
  const answers = makeAnswers();

  const listen = async (): Promise<void> => {
    for (;;) {
      const read = await reader?.read();
      if (!read || read.done) return;
      answers.take(read.value);
    }
  };
  void listen().catch(() => undefined);

  const send = async (bytes: Uint8Array): Promise<void> => {
    try {
      await writer?.write(bytes);
    } catch (cause) {
      throw new PrinterFailure('gone', { cause });
    }
  };

  /** A port closes only once nobody holds its streams. A stalled write ends by the abort, which also drops what waits to be sent. */
  const close = async (): Promise<void> => {
    port.removeEventListener('disconnect', onGone);
    const given = Promise.allSettled([writer?.abort(), reader?.cancel()]);
    await within(giveUpMs, given).catch(() => undefined);
    writer?.releaseLock();
    reader?.releaseLock();
    await port.close();
  };

  return {
    device: { language: null, codepageMapping: null, ...identityOf(port) },
    send,
    ask: (question) => answers.after(() => send(question), answerMs),
    close,
  };
};

export const serialOpener = openerOf<SerialPort>({
  choose: () =>
    serial()
      .requestPort()
      .catch((cause) => {
        throw notChosen(cause);
      }),
  granted: () => serial().getPorts(),
  // A COM port has no ids: it is like any other without.
  isLike: (port, known) => {
    const { vendorId, productId } = identityOf(port);
    return vendorId === (known.vendorId ?? null) && productId === (known.productId ?? null);
  },
  open,
});
