#!/usr/bin/env bash
# What it is: @point-of-sale/webserial-receipt-printer 2.0.0 (npm, MIT, github.com/at-point-of-sale/WebSerialReceiptPrinter) holds the writer of a
#   port for as long as a write takes. After a write that stalls (paper out, flow control) disconnect() can't close the port, which then
#   can't be opened again until the page is reloaded. print() resolves before anything was written. A remembered port without USB ids,
#   or one of two of a kind, is never found again.
# What it means here: a till had to be reloaded after its printer ran out of paper. src/parts/printing/hardware/serial.ts talks to Web
#   Serial itself: it aborts what is being written, lets go of both streams and closes the port.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @point-of-sale/webserial-receipt-printer@2.0.0
cp node_modules/@point-of-sale/webserial-receipt-printer/dist/webserial-receipt-printer.esm.js driver.mjs
cat > run.mjs <<'JS'
/** As the specification has it: open() throws on an open port, close() while a stream is locked, and an abort ends a write. */
const makePort = (info) => ({
  readable: null, writable: null, opened: 0,
  getInfo: () => info,
  async open() {
    if (this.writable) throw new DOMException('The port is already open.', 'InvalidStateError');
    this.opened += 1;
    this.readable = new ReadableStream();
    this.writable = new WritableStream({
      write: (_bytes, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
  },
  async close() {
    if (this.readable.locked || this.writable.locked) throw new TypeError('Cannot cancel a locked stream');
    this.readable = this.writable = null;
  },
});
let ports = [];
const serial = { addEventListener: () => {}, requestPort: async () => ports[0], getPorts: async () => ports };
Object.defineProperty(globalThis, 'navigator', { value: { serial } });
const { default: WebSerialReceiptPrinter } = await import('./driver.mjs');

const stalled = makePort({ usbVendorId: 0x0416, usbProductId: 0x5011 });
ports = [stalled];
const driver = new WebSerialReceiptPrinter();
await driver.connect();
await driver.listen();
const printed = await driver.print(Uint8Array.of(0x1b, 0x40)).then(() => 'resolved');
const closed = await driver.disconnect().then(() => 'closed', ({ message }) => message);
const reopened = await stalled.open().then(() => 'opened', ({ message }) => message);
console.log(`print() of a write that stalls: ${printed}; disconnect(): ${closed}; open(): ${reopened}`);

const found = async (info, count) => {
  ports = Array.from({ length: count }, () => makePort(info));
  await new WebSerialReceiptPrinter().reconnect({ vendorId: info.usbVendorId ?? null, productId: info.usbProductId ?? null });
  return ports.some(({ opened }) => opened > 0);
};
const ids = { usbVendorId: 0x0416, usbProductId: 0x5011 };
const outcomes = [await found(ids, 1), await found({}, 1), await found(ids, 2)];
console.log(`found again: one with ids ${outcomes[0]}, one without ${outcomes[1]}, one of two of a kind ${outcomes[2]}`);
const asSeen = printed === 'resolved' && closed !== 'closed' && reopened !== 'opened' && outcomes.join() === 'true,false,false';
console.log(asSeen ? 'as seen' : 'the behaviour has changed');
process.exit(asSeen ? 0 : 1);
JS
echo "webserial-receipt-printer $(node -p "require('./node_modules/@point-of-sale/webserial-receipt-printer/package.json').version")"
node run.mjs
