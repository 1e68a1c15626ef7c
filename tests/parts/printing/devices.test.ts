import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Printout } from '#parts/printing/printout.ts';
import { readPaper, textOf } from '#tests/harness/esc-pos.ts';
import { FakePort, FakeUsbPrinter, paperAnswers, plugOut } from '#tests/harness/printer-devices.ts';

let browser: ReturnType<typeof plugOut>;

beforeEach(() => {
  browser = plugOut();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The app as it is after the page was loaded (again). */
const load = async () => {
  vi.resetModules();
  return import('#parts/printing/hardware/printer.ts');
};

const paper = (text: string): Printout => [{ kind: 'text', text }];

const textsOf = ({ papers }: { papers: Uint8Array[] }): string[] =>
  papers.map((bytes) => textOf(readPaper(bytes)).trim());

const connected = async (way: 'usb' | 'serial', device: FakeUsbPrinter | FakePort) => {
  browser[way].next = device as never;
  const app = await load();
  expect(await app.connect(way)).toBeNull();
  return app;
};

describe('a serial port that stalls', () => {
  test('is closed, keeps nothing of what was given up, and prints again without a reload', async () => {
    const port = new FakePort();
    const app = await connected('serial', port);
    vi.useFakeTimers();
    port.isStalled = true;
    const failing = app.print(paper('uno'), '80', false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failing).toBe('silent');
    port.isStalled = false;
    const printing = app.print(paper('dos'), '80', true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await printing).toBeNull();
    expect(textsOf(port)).toEqual(['dos']);
  });

  test('is chosen again right away by a person who doesn’t wait for it', async () => {
    const port = new FakePort();
    const app = await connected('serial', port);
    vi.useFakeTimers();
    port.isStalled = true;
    void app.print(paper('uno'), '80', false);
    await vi.advanceTimersByTimeAsync(20_500);
    port.isStalled = false;
    const connecting = app.connect('serial');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await connecting).toBeNull();
  });
});

describe('after a reload', () => {
  test('a COM port without USB ids is found again', async () => {
    const port = new FakePort();
    await connected('serial', port);
    await port.close().catch(() => undefined);
    port.writable = null;
    const app = await load();
    expect(await app.print(paper('hola'), '80', false)).toBeNull();
    expect(textsOf(port)).toEqual(['hola']);
  });

  test.each([
    ['serial', () => new FakePort({ usbVendorId: 0x0416, usbProductId: 0x5011 })],
    ['serial', () => new FakePort()],
    ['usb', () => new FakeUsbPrinter({ serialNumber: undefined })],
  ] as const)(
    'over %s, of two of one kind the one that was chosen last prints',
    async (way, make) => {
      const [counter, kitchen] = [make(), make()];
      await connected(way, counter);
      await connected(way, kitchen);
      for (const device of [counter, kitchen]) Object.assign(device, { writable: null });
      const app = await load();
      expect(await app.print(paper('hola'), '80', false)).toBeNull();
      expect(textsOf(kitchen)).toEqual(['hola']);
      expect(counter.papers).toEqual([]);
    },
  );

  test('where two of one kind stay allowed, none is taken for the other: a person chooses', async () => {
    const [counter, kitchen] = [1, 2].map(() => new FakeUsbPrinter({ serialNumber: undefined }));
    if (!counter || !kitchen) throw new Error('no printers');
    Object.assign(counter, { forget: undefined });
    await connected('usb', counter);
    await connected('usb', kitchen);
    const app = await load();
    expect(await app.print(paper('uno'), '80', false)).toBe('several');
    expect(await app.print(paper('dos'), '80', true)).toBeNull();
    expect(textsOf(kitchen)).toEqual(['dos']);
    expect(counter.papers).toEqual([]);
  });

  test('a printer with a serial number is never taken for another one of its kind', async () => {
    const [counter, kitchen] = ['J1', 'J2'].map(
      (serialNumber) => new FakeUsbPrinter({ serialNumber }),
    );
    if (!counter || !kitchen) throw new Error('no printers');
    await connected('usb', kitchen);
    browser.usb.granted = [counter];
    const app = await load();
    expect(await app.print(paper('uno'), '80', false)).toBe('not-found');
    expect(counter.papers).toEqual([]);
  });
});

test.each([
  ['usb', () => new FakeUsbPrinter()],
  ['serial', () => new FakePort()],
] as const)(
  'over %s, a printer that is forgotten takes its permission along',
  async (way, make) => {
    const app = await connected(way, make());
    expect(browser[way].granted).toHaveLength(1);
    expect(await app.forget(way)).toBeNull();
    expect(browser[way].granted).toEqual([]);
    expect(await (await load()).forget(way)).toBeNull();
  },
);

test.each([
  ['TSP143 (STR_T-001)', 'graphics'],
  ['Star TSP143IIIU', 'graphics'],
  ['TSP100III', 'graphics'],
  ['Star TSP143IV', null],
  ['TSP654 (STR_T-001)', null],
  ['mC-Print3', null],
])('a %s over USB is %s', async (productName, outcome) => {
  browser.usb.next = new FakeUsbPrinter({ vendorId: 0x0519, productId: 3, productName });
  const app = await load();
  expect(await app.connect('usb')).toBe(outcome);
});

describe('a printer that says what it lacks', () => {
  test.each([
    ['usb', () => new FakeUsbPrinter({ answer: paperAnswers.out })],
    ['serial', () => Object.assign(new FakePort(), { answer: paperAnswers.out })],
  ] as const)('over %s, gets no paper sent while it has none', async (way, make) => {
    const device = make();
    const app = await connected(way, device);
    expect(await app.print(paper('uno'), '80', false)).toBe('no-paper');
    expect(device.papers).toEqual([]);
    device.answer = paperAnswers.full;
    expect(await app.print(paper('dos'), '80', false)).toBeNull();
    expect(textsOf(device)).toEqual(['dos']);
  });

  test('and one that doesn’t answer is asked once', async () => {
    const device = new FakeUsbPrinter();
    const app = await connected('usb', device);
    for (const text of ['uno', 'dos']) expect(await app.print(paper(text), '80', false)).toBeNull();
    expect(device.questions).toBe(1);
    expect(textsOf(device)).toEqual(['uno', 'dos']);
  });
});

describe('a failure names how far it came', () => {
  test('nothing was chosen', async () => {
    expect(await (await load()).connect('usb')).toBe('not-chosen');
  });

  test.each([
    ['open', 'SecurityError', 'no-permission'],
    ['open', 'NetworkError', 'taken'],
    ['claim', 'NetworkError', 'taken'],
  ] as const)('%s throws a %s', async (at, name, failure) => {
    browser.usb.next = new FakeUsbPrinter({ failure: { at, name } });
    expect(await (await load()).connect('usb')).toBe(failure);
  });

  test('it was cut off, and is opened anew for the next paper', async () => {
    const device = new FakeUsbPrinter();
    const app = await connected('usb', device);
    device.failure = { at: 'write', name: 'NetworkError' };
    expect(await app.print(paper('uno'), '80', false)).toBe('gone');
    device.failure = null;
    expect(await app.print(paper('dos'), '80', false)).toBeNull();
    expect(textsOf(device)).toEqual(['dos']);
  });
});
