import { makeAnswers } from './answers.ts';
import { PrinterFailure } from './failure.ts';
import { dialectOf, vendors } from './models.ts';
import { type Granted, type Link, notChosen, notOpened, openerOf } from './transport.ts';

/** Parts of WebUSB, which TypeScript's library lacks. */

interface Endpoint {
  direction: 'in' | 'out';
  endpointNumber: number;
}

interface Interface {
  interfaceNumber: number;
  alternate: { interfaceClass?: number; endpoints: Endpoint[] };
}

interface UsbDevice extends Granted {
  vendorId: number;
  productId: number;
  productName?: string | null;
  manufacturerName?: string | null;
  serialNumber?: string | null;
  configuration: { interfaces: Interface[] } | null;
  open: () => Promise<void>;
  close: () => Promise<void>;
  selectConfiguration: (value: number) => Promise<void>;
  claimInterface: (number: number) => Promise<void>;
  transferOut: (endpoint: number, data: Uint8Array) => Promise<{ status: string }>;
  transferIn: (endpoint: number, length: number) => Promise<{ data?: DataView }>;
}

interface Usb extends EventTarget {
  requestDevice: (options: object) => Promise<UsbDevice>;
  getDevices: () => Promise<UsbDevice[]>;
}

const usb = (): Usb => Reflect.get(navigator, 'usb');

const printerClass = 7;
const answerMs = 300;

/** The interface of a printer; the first that takes bytes where none says that it is one. */
const interfaceOf = ({ configuration }: UsbDevice): Interface => {
  const writable = (configuration?.interfaces ?? []).filter(({ alternate }) =>
    alternate.endpoints.some(({ direction }) => direction === 'out'),
  );
  const found =
    writable.find(({ alternate }) => alternate.interfaceClass === printerClass) ?? writable[0];
  if (!found) throw new PrinterFailure('unusable');
  return found;
};

const openDevice = async (device: UsbDevice): Promise<Interface> => {
  await device.open();
  if (!device.configuration) await device.selectConfiguration(1);
  const found = interfaceOf(device);
  await device.claimInterface(found.interfaceNumber);
  return found;
};

const open = async (device: UsbDevice, onGone: () => void): Promise<Link> => {
  const { vendorId, productId, productName, manufacturerName, serialNumber } = device;
  const dialect = dialectOf(device);
  if (dialect.language === 'graphics') throw new PrinterFailure('graphics');
  const found = await openDevice(device).catch(async (cause) => {
    await device.close().catch(() => undefined);
    if (cause instanceof PrinterFailure) throw cause;
    throw notOpened(cause, 'taken');
  });
  const { endpoints } = found.alternate;
  const out = endpoints.find(({ direction }) => direction === 'out')?.endpointNumber ?? 0;
  const input = endpoints.find(({ direction }) => direction === 'in')?.endpointNumber;

  const leave = ({ device: gone }: Event & { device?: unknown }) => {
    if (gone === device) onGone();
  };
  usb().addEventListener('disconnect', leave);

  const send = async (bytes: Uint8Array): Promise<void> => {
    try {
      const { status } = await device.transferOut(out, bytes);
      if (status !== 'ok') throw new Error(status);
    } catch (cause) {
      throw new PrinterFailure('gone', { cause });
    }
  };

  const answers = makeAnswers();
  const listen = async (endpoint: number): Promise<void> => {
    for (;;) {
      const { data } = await device.transferIn(endpoint, 64);
      // One that has nothing to say and says so at once would be asked for ever.
      if (!data?.byteLength) return;
      answers.take(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    }
  };
  if (input !== undefined) void listen(input).catch(() => undefined);

  return {
    device: { ...dialect, vendorId, productId, productName, manufacturerName, serialNumber },
    send,
    ...(input !== undefined && {
      ask: (question) => answers.after(() => send(question), answerMs),
    }),
    close: async () => {
      usb().removeEventListener('disconnect', leave);
      // It ends what is under way.
      await device.close();
    },
  };
};

export const usbOpener = openerOf<UsbDevice>({
  choose: async () => {
    const filters = [{ classCode: printerClass }, ...vendors.map((vendorId) => ({ vendorId }))];
    try {
      return await usb().requestDevice({ filters });
    } catch (cause) {
      throw notChosen(cause);
    }
  },
  granted: () => usb().getDevices(),
  // Of two without a serial number none can be told from the other.
  isLike: (device, known) =>
    device.vendorId === known.vendorId &&
    device.productId === known.productId &&
    (device.serialNumber || null) === (known.serialNumber || null),
  open,
});
