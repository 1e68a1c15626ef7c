import { vi } from 'vitest';

/** Printers at the other end of WebUSB and Web Serial, which behave as the specifications and public reports say. */

const error = (name: string) => new DOMException(name, name);

/** What one site was given, and what the person will choose next. */
class Chooser<D extends { forget: () => Promise<void> }> extends EventTarget {
  granted: D[] = [];
  next: D | null = null;

  list = async (): Promise<D[]> => [...this.granted];

  choose = async (): Promise<D> => {
    const chosen = this.next;
    if (!chosen) throw error('NotFoundError');
    if (!this.granted.includes(chosen)) this.granted.push(chosen);
    return chosen;
  };

  revoke(device: D): void {
    this.granted = this.granted.filter((other) => other !== device);
  }
}

/** Answers that a printer gives to `DLE EOT 4`. */
export const paperAnswers = { full: 0x12, out: 0x72 } as const;

const isPaperQuestion = (data: Uint8Array): boolean => data.length === 3 && data[0] === 0x10;

export class FakeUsbPrinter {
  productName = 'TM-T20III';
  manufacturerName = 'EPSON';
  vendorId = 0x04b8;
  productId = 0x0202;
  serialNumber: string | undefined = 'J1';
  configuration = {
    interfaces: [
      {
        interfaceNumber: 0,
        alternate: {
          interfaceClass: 7,
          endpoints: [
            { direction: 'out', endpointNumber: 1 },
            { direction: 'in', endpointNumber: 2 },
          ],
        },
      },
    ],
  };
  papers: Uint8Array[] = [];
  questions = 0;
  /** Null: it doesn't answer. */
  answer: number | null = null;
  failure: { at: 'open' | 'claim' | 'write'; name: string } | null = null;
  private reply: (answer: { data: DataView }) => void = () => undefined;

  constructor(change: Partial<FakeUsbPrinter> = {}) {
    Object.assign(this, change);
  }

  private mayFail(at: 'open' | 'claim' | 'write'): void {
    if (this.failure?.at === at) throw error(this.failure.name);
  }

  forget = async (): Promise<void> => usb.revoke(this);
  open = async (): Promise<void> => this.mayFail('open');
  close = async (): Promise<void> => undefined;
  selectConfiguration = async (): Promise<void> => undefined;
  claimInterface = async (): Promise<void> => this.mayFail('claim');
  transferOut = async (_endpoint: number, data: Uint8Array) => {
    this.mayFail('write');
    if (!isPaperQuestion(data)) this.papers.push(data);
    else {
      this.questions += 1;
      if (this.answer !== null)
        this.reply({ data: new DataView(Uint8Array.of(this.answer).buffer) });
    }
    return { status: 'ok' };
  };
  transferIn = () =>
    new Promise<{ data: DataView }>((resolve) => {
      this.reply = resolve;
    });
}

export class FakePort extends EventTarget {
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  papers: Uint8Array[] = [];
  /** It takes bytes and never says that it has, as one whose paper is out or whose flow control says stop. */
  isStalled = false;
  answer: number | null = null;

  private readonly info: { usbVendorId?: number; usbProductId?: number };

  constructor(info: { usbVendorId?: number; usbProductId?: number } = {}) {
    super();
    this.info = info;
  }

  getInfo = () => this.info;
  forget = async (): Promise<void> => serial.revoke(this);

  open = async (): Promise<void> => {
    if (this.writable) throw error('InvalidStateError');
    let say = (_answer: number): void => undefined;
    this.readable = new ReadableStream({
      start: (controller) => {
        say = (answer) => controller.enqueue(Uint8Array.of(answer));
      },
    });
    this.writable = new WritableStream({
      write: (data, { signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(error('AbortError')));
          if (this.isStalled) return;
          if (!isPaperQuestion(data)) this.papers.push(data);
          else if (this.answer !== null) say(this.answer);
          resolve();
        }),
    });
  };

  /** It can't be closed while somebody holds one of its streams. */
  close = async (): Promise<void> => {
    if (this.readable?.locked || this.writable?.locked) throw new TypeError('locked stream');
    this.readable = null;
    this.writable = null;
  };
}

let usb = new Chooser<FakeUsbPrinter>();
let serial = new Chooser<FakePort>();

/** Plugs everything out. @returns what the browser asks a person and remembers */
export const plugOut = () => {
  usb = new Chooser();
  serial = new Chooser();
  const chosen = {
    usb: Object.assign(usb, { requestDevice: usb.choose, getDevices: usb.list }),
    serial: Object.assign(serial, { requestPort: serial.choose, getPorts: serial.list }),
  };
  const stored = new Map<string, string>();
  vi.stubGlobal('navigator', chosen);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('reportError', () => undefined);
  return chosen;
};
