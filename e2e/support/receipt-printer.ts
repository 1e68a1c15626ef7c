import type { Page } from 'playwright/test';
import { type PaperRead, readPaper } from '#tests/harness/esc-pos.ts';

/**
 * `off`: the browser finds no printer. `taken`: another tab has it. `breaks`: it goes away while it is written to. `unchosen`: on, but
 * the browser wants a person to choose it again. `hangs`: over USB it never takes what is written to it.
 */
export type PrinterState = 'on' | 'off' | 'taken' | 'breaks' | 'unchosen' | 'hangs';

/**
 * Puts a receipt printer at the other end of WebUSB, Web Serial and Web Bluetooth: a stand-in for the hardware and the browser's
 * window, nothing else. It keeps its state and what was chosen through reloads. Call it before the page opens.
 */
export const plugInPrinter = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const received: number[][] = [];
    Object.assign(window, { received });
    const state = () => localStorage.getItem('printer-of-tests') ?? 'on';
    const isChosen = () => localStorage.getItem('printer-chosen') === 'yes';
    const choose = <T>(device: T): T => {
      if (state() === 'off') throw new DOMException('No device selected.', 'NotFoundError');
      if (state() === 'unchosen') localStorage.setItem('printer-of-tests', 'on');
      localStorage.setItem('printer-chosen', 'yes');
      return device;
    };
    const listed = <T>(device: T): T[] =>
      isChosen() && !['off', 'unchosen'].includes(state()) ? [device] : [];
    const open = () => {
      if (state() === 'taken') throw new DOMException('Unable to claim.', 'NetworkError');
    };
    const take = (data: Uint8Array) => {
      if (state() === 'breaks') throw new DOMException('The device is gone.', 'NetworkError');
      // Bluetooth takes a paper in pieces; each paper begins by resetting the printer.
      if (data[0] === 0x1b && data[1] === 0x40) received.push([]);
      received.at(-1)?.push(...data);
    };

    class Printer {
      vendorId = 0x04b8;
      productId = 0x0202;
      serialNumber = 'J1';
      manufacturerName = 'EPSON';
      productName = 'TM-T20III';
      configuration = {
        interfaces: [
          {
            interfaceNumber: 0,
            alternate: { endpoints: [{ direction: 'out', endpointNumber: 1 }] },
          },
        ],
      };
      async open() {}
      async close() {}
      async forget() {
        localStorage.removeItem('printer-chosen');
      }
      async selectConfiguration() {}
      async claimInterface() {
        open();
      }
      async transferOut(_endpoint: number, data: Uint8Array) {
        if (state() === 'hangs') await new Promise(() => {});
        take(data);
        return { status: 'ok', bytesWritten: data.length };
      }
    }

    class Port extends EventTarget {
      readable: ReadableStream | null = null;
      writable: WritableStream<Uint8Array> | null = null;
      getInfo() {
        return { usbVendorId: 0x0416, usbProductId: 0x5011 };
      }
      async open() {
        open();
        this.readable = new ReadableStream();
        this.writable = new WritableStream({ write: take });
      }
      async close() {
        this.readable = null;
        this.writable = null;
      }
      async forget() {
        localStorage.removeItem('printer-chosen');
      }
    }

    const printer = new Printer();
    const port = new Port();
    class Bus extends EventTarget {
      async requestDevice() {
        return choose(printer);
      }
      async getDevices() {
        return listed(printer);
      }
      async requestPort() {
        return choose(port);
      }
      async getPorts() {
        return listed(port);
      }
    }
    class Peripheral extends EventTarget {
      id = 'b1';
      name = 'MPT-II';
      gatt = { connected: false, connect: () => this.connect(), disconnect: () => this.drop() };
      async connect() {
        open();
        this.gatt.connected = true;
        const write = async (data: Uint8Array) => {
          if (state() === 'breaks') this.drop();
          take(data);
        };
        const characteristic = { properties: { write: true }, writeValueWithResponse: write };
        const service = {
          uuid: '000018f0-0000-1000-8000-00805f9b34fb',
          getCharacteristic: async () => characteristic,
        };
        return {
          getPrimaryServices: async () => [service],
          getPrimaryService: async () => service,
        };
      }
      drop() {
        if (!this.gatt.connected) return;
        this.gatt.connected = false;
        this.dispatchEvent(new Event('gattserverdisconnected'));
      }
    }

    const peripheral = new Peripheral();
    /** Like Chromium's, it forgets what was chosen when the page is loaded again. */
    class Radio extends EventTarget {
      async requestDevice() {
        return choose(peripheral);
      }
    }
    Object.defineProperty(navigator, 'bluetooth', { value: new Radio() });
    for (const name of ['usb', 'serial'])
      Object.defineProperty(navigator, name, { value: new Bus() });
  });

/** A browser that reaches no printer. */
export const withoutPrinters = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['usb', 'serial', 'bluetooth'])
      Reflect.deleteProperty(Navigator.prototype, name);
  });

/** Whether the browser still lets the site use a printer that was chosen. */
export const isAllowed = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('printer-chosen') === 'yes');

export const setPrinterState = (page: Page, state: PrinterState): Promise<void> =>
  page.evaluate((next) => localStorage.setItem('printer-of-tests', next), state);

/** What the printer has received since the page was loaded, each time it was written to. */
export const received = async (page: Page): Promise<PaperRead[]> => {
  const all: number[][] = await page.evaluate(() => Reflect.get(window, 'received'));
  return all.map(readPaper);
};
