#!/usr/bin/env bash
# What it is: @point-of-sale/webusb-receipt-printer 2.1.0 (npm, MIT, github.com/at-point-of-sale/WebUSBReceiptPrinter) finds a remembered
#   printer again by comparing serial numbers with ==. Without one the first device that has none either is taken, of whatever maker. A
#   transfer that fails is logged, and print() resolves.
# What it means here: of two cheap printers the kitchen's paper came out at the counter, and a paper that was cut off counted as printed.
#   src/parts/printing/hardware/usb.ts talks to WebUSB itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @point-of-sale/webusb-receipt-printer@2.1.0
cp node_modules/@point-of-sale/webusb-receipt-printer/dist/webusb-receipt-printer.esm.js driver.mjs
cat > run.mjs <<'JS'
const device = (productName, vendorId, productId) => ({
  productName, vendorId, productId, serialNumber: undefined, opened: false,
  configuration: { interfaces: [{ interfaceNumber: 0, alternate: { endpoints: [{ direction: 'out', endpointNumber: 1 }] } }] },
  open: async function () { this.opened = true; },
  selectConfiguration: async () => {}, claimInterface: async () => {}, reset: async () => {},
  transferOut: async () => { throw new Error('The device was disconnected.'); },
});
const [counter, kitchen] = [device('TM-T20III', 0x04b8, 0x0202), device('POS-5805', 0x0416, 0x5011)];
const usb = { addEventListener: () => {}, getDevices: async () => [counter, kitchen] };
Object.defineProperty(globalThis, 'navigator', { value: { usb } });
const { default: WebUSBReceiptPrinter } = await import('./driver.mjs');
const driver = new WebUSBReceiptPrinter();
await driver.reconnect({ vendorId: kitchen.vendorId, productId: kitchen.productId, serialNumber: undefined });
const took = [counter, kitchen].filter(({ opened }) => opened).map(({ productName }) => productName);
console.log(`remembered: ${kitchen.productName}; opened: ${took}`);
const log = console.log;
console.log = (what) => log(`logged: ${what}`);
const outcome = await driver.print(Uint8Array.of(0x1b, 0x40)).then(() => 'resolved', () => 'rejected');
console.log = log;
console.log(`print() of a transfer that fails: ${outcome}`);
const asSeen = took.join() === counter.productName && outcome === 'resolved';
console.log(asSeen ? 'as seen' : 'the behaviour has changed');
process.exit(asSeen ? 0 : 1);
JS
echo "webusb-receipt-printer $(node -p "require('./node_modules/@point-of-sale/webusb-receipt-printer/package.json').version")"
node run.mjs
