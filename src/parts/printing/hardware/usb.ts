import WebUSBReceiptPrinter from '@point-of-sale/webusb-receipt-printer';
import { PrinterFailure } from './failure.ts';
import { type Open, open } from './open.ts';

/** A part of WebUSB, which TypeScript's library lacks. */
interface UsbDevice {
  transferOut: (endpoint: number, data: BufferSource) => Promise<{ status: string }>;
}

/** By device: what went wrong with the last transfer; null when nothing did. */
const errors = new WeakMap<UsbDevice, unknown>();

/** Keeps the errors of a device's transfers, which the driver logs. */
const watch = (device: UsbDevice): void => {
  if (errors.has(device)) return;
  errors.set(device, null);
  const transferOut = device.transferOut.bind(device);
  device.transferOut = async (endpoint, data) => {
    errors.set(device, null);
    try {
      const result = await transferOut(endpoint, data);
      if (result.status !== 'ok') throw new Error(result.status);
      return result;
    } catch (error) {
      errors.set(device, error);
      throw error;
    }
  };
};

export const openUsb: Open = async (known, onGone) => {
  const driver = new WebUSBReceiptPrinter();
  const met: UsbDevice[] = [];
  const device = await open({
    ...{ driver, known, api: Reflect.get(navigator, 'usb'), ask: 'requestDevice' },
    list: 'getDevices',
    meet: (found) => {
      const usb = found as UsbDevice;
      watch(usb);
      met.push(usb);
    },
  });
  driver.addEventListener('disconnected', onGone);
  return {
    device,
    send: async (bytes) => {
      await driver.print(bytes);
      // Only the open one transfers.
      const cause = met.map((usb) => errors.get(usb)).find(Boolean);
      if (cause) throw new PrinterFailure('gone', { cause });
    },
    close: () => driver.disconnect(),
  };
};
