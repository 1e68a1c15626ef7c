import WebBluetoothReceiptPrinter from '@point-of-sale/webbluetooth-receipt-printer';
import { PrinterFailure } from './failure.ts';
import { type Open, open } from './open.ts';

/** A part of Web Bluetooth, which TypeScript's library lacks. */
interface BluetoothDevice extends EventTarget {
  id: string;
  gatt?: { connected: boolean };
}

export const openBluetooth: Open = async (known, onGone) => {
  const driver = new WebBluetoothReceiptPrinter();
  let fail = (_failure: PrinterFailure): void => undefined;
  const dropped = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  dropped.catch(() => undefined);
  const met: BluetoothDevice[] = [];
  const device = await open({
    ...{ driver, known, api: Reflect.get(navigator, 'bluetooth'), ask: 'requestDevice' },
    list: 'getDevices',
    meet: (found) => met.push(found as BluetoothDevice),
  });
  // The driver doesn't hear when the connection drops.
  const bluetooth = met.find(({ id }) => id === device.id);
  bluetooth?.addEventListener('gattserverdisconnected', () => {
    fail(new PrinterFailure('gone'));
    onGone();
  });
  return {
    device,
    send: async (bytes) => {
      await Promise.race([driver.print(bytes), dropped]);
      if (bluetooth?.gatt?.connected === false) throw new PrinterFailure('gone');
    },
    close: () => driver.disconnect(),
  };
};
