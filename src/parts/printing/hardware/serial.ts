import WebSerialReceiptPrinter from '@point-of-sale/webserial-receipt-printer';
import { PrinterFailure } from './failure.ts';
import { type Open, open } from './open.ts';

/** The library's driver, whose `print` doesn't wait until the bytes have left. */
class WaitingDriver extends WebSerialReceiptPrinter {
  sent: Promise<void> = Promise.resolve();

  override run(): Promise<void> {
    this.sent = super.run();
    return this.sent;
  }
}

export const openSerial: Open = async (known, onGone) => {
  const driver = new WaitingDriver();
  const device = await open({
    ...{ driver, known, api: Reflect.get(navigator, 'serial'), ask: 'requestPort' },
    list: 'getPorts',
  });
  driver.addEventListener('disconnected', onGone);
  // It can be closed only while it listens.
  await driver.listen();
  return {
    device,
    send: async (bytes) => {
      await driver.print(bytes);
      await driver.sent.catch((cause: unknown) => {
        throw new PrinterFailure('gone', { cause });
      });
    },
    close: () => driver.disconnect(),
  };
};
