/** The drivers come without types. */

declare class ReceiptPrinterDriver {
  /** Opens the browser's window; logs what goes wrong. */
  connect(): Promise<void>;
  /** Opens the printer that it described before; does nothing where the browser doesn't list it. */
  reconnect(known: object): Promise<void>;
  disconnect(): Promise<void>;
  /** Logs what goes wrong. */
  print(bytes: Uint8Array): Promise<void>;
  addEventListener(event: 'connected', listener: (device: object) => void): void;
  addEventListener(event: 'disconnected', listener: () => void): void;
}

declare module '@point-of-sale/webusb-receipt-printer' {
  export default class extends ReceiptPrinterDriver {}
}

declare module '@point-of-sale/webbluetooth-receipt-printer' {
  export default class extends ReceiptPrinterDriver {}
}

declare module '@point-of-sale/webserial-receipt-printer' {
  export default class extends ReceiptPrinterDriver {
    /** Reads what the printer says, of which nobody is told here. */
    listen(): Promise<boolean>;
    /** Sends what waits; throws what goes wrong. */
    run(): Promise<void>;
  }
}
