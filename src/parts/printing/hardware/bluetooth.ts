import { makeAnswers } from './answers.ts';
import { PrinterFailure } from './failure.ts';
import { type Granted, type Link, notChosen, notOpened, openerOf } from './transport.ts';

/** Parts of Web Bluetooth, which TypeScript's library lacks. */

interface Characteristic extends EventTarget {
  properties?: { write?: boolean; writeWithoutResponse?: boolean };
  value?: DataView;
  writeValueWithResponse: (data: Uint8Array) => Promise<void>;
  writeValueWithoutResponse: (data: Uint8Array) => Promise<void>;
  startNotifications: () => Promise<unknown>;
}

interface Service {
  uuid: string;
  getCharacteristic: (uuid: string) => Promise<Characteristic>;
}

interface Gatt {
  connect: () => Promise<{ getPrimaryServices: () => Promise<Service[]> }>;
  disconnect: () => void;
}

interface BluetoothDevice extends EventTarget, Granted {
  id: string;
  name?: string;
  gatt: Gatt;
}

interface Bluetooth {
  requestDevice: (options: object) => Promise<BluetoothDevice>;
  getDevices?: () => Promise<BluetoothDevice[]>;
}

const bluetooth = (): Bluetooth => Reflect.get(navigator, 'bluetooth');

/** What printers call the service that prints, with what it writes to and reads from. */
const services: Readonly<Record<string, { write: string; read: string }>> = {
  '000018f0-0000-1000-8000-00805f9b34fb': {
    write: '00002af1-0000-1000-8000-00805f9b34fb',
    read: '00002af0-0000-1000-8000-00805f9b34fb',
  },
  '49535343-fe7d-4ae5-8fa9-9fafd205e455': {
    write: '49535343-8841-43f4-a8d4-ecbe34729bb3',
    read: '49535343-1e4d-4bd9-ba61-23c647249616',
  },
};
const [common] = Object.keys(services);

/** Makers whose printers don't announce the common service; and how printers want to be written to, by the beginning of their name. */
const dialects = [
  { prefix: 'TM-P', language: 'esc-pos', codepageMapping: 'epson' },
  { prefix: 'STAR L', language: 'star-line', codepageMapping: 'star' },
  { prefix: 'MPT-', language: 'esc-pos', codepageMapping: 'mpt' },
  { prefix: 'Printer001', language: 'esc-pos', codepageMapping: 'xprinter' },
];

const dialectOf = (name = '') => {
  const { prefix: _found, ...dialect } = dialects.find(({ prefix }) => name.startsWith(prefix)) ?? {
    ...{ prefix: '', language: 'esc-pos', codepageMapping: null },
  };
  return dialect;
};

/** Bytes that any printer takes at once, and how long (ms) an answer may take. */
const pieceLength = 100;
const answerMs = 500;

const characteristicsOf = async ({ gatt }: BluetoothDevice) => {
  const server = await gatt.connect();
  const service = (await server.getPrimaryServices()).find(({ uuid }) => uuid in services);
  const uuids = service && services[service.uuid];
  if (!service || !uuids) throw new PrinterFailure('unusable');
  const to = await service.getCharacteristic(uuids.write);
  // Not all say what they have to say.
  const from = await service.getCharacteristic(uuids.read).catch(() => null);
  return { to, from };
};

const open = async (device: BluetoothDevice, onGone: () => void): Promise<Link> => {
  const { id, name } = device;
  const { to, from } = await characteristicsOf(device).catch((cause) => {
    device.gatt.disconnect();
    throw cause instanceof PrinterFailure ? cause : notOpened(cause, 'not-reachable');
  });

  let lose = (_failure: PrinterFailure): void => undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    lose = reject;
  });
  lost.catch(() => undefined);
  let isOpen = true;
  const leave = () => {
    isOpen = false;
    lose(new PrinterFailure('gone'));
    onGone();
  };
  device.addEventListener('gattserverdisconnected', leave);

  const write = (piece: Uint8Array): Promise<void> =>
    to.properties && !to.properties.write && to.properties.writeWithoutResponse
      ? to.writeValueWithoutResponse(piece)
      : to.writeValueWithResponse(piece);
  const sendAll = async (bytes: Uint8Array): Promise<void> => {
    for (let at = 0; at < bytes.length && isOpen; at += pieceLength)
      await write(bytes.slice(at, at + pieceLength));
  };
  const send = (bytes: Uint8Array): Promise<void> =>
    Promise.race([sendAll(bytes), lost]).catch((cause) => {
      throw cause instanceof PrinterFailure ? cause : new PrinterFailure('gone', { cause });
    });

  const answers = makeAnswers();
  const isRead = await Promise.resolve(from?.startNotifications?.()).then(
    () => from?.startNotifications !== undefined,
    () => false,
  );
  if (isRead)
    from?.addEventListener('characteristicvaluechanged', () => {
      const { value } = from;
      if (value) answers.take(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    });

  return {
    device: { ...dialectOf(name), id, name },
    send,
    ...(isRead && { ask: (question) => answers.after(() => send(question), answerMs) }),
    close: async () => {
      isOpen = false;
      device.removeEventListener('gattserverdisconnected', leave);
      device.gatt.disconnect();
    },
  };
};

export const bluetoothOpener = openerOf<BluetoothDevice>({
  choose: () =>
    bluetooth()
      .requestDevice({
        filters: [
          { services: [common] },
          ...dialects.map(({ prefix }) => ({ namePrefix: prefix })),
        ],
        optionalServices: Object.keys(services),
      })
      .catch((cause) => {
        throw notChosen(cause);
      }),
  // Only behind a setting in most browsers.
  granted: async () => (await bluetooth().getDevices?.()) ?? [],
  isLike: ({ id }, known) => id === known.id,
  open,
});
