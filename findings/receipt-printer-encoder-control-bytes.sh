#!/usr/bin/env bash
# What it is: @point-of-sale/receipt-printer-encoder 4.0.1 (npm, MIT, github.com/at-point-of-sale/ReceiptPrinterEncoder) takes the signs that
#   code page 437 has in place of the control characters (• ← ♀ § and 28 others) for printable. With the page chosen by itself it sends
#   them as bytes below 0x20, on each of its 39 printer models: printers execute these bytes.
# What it means here: a note such as '← otra mesa • urgente' has an ESC (0x1b) and a BEL (0x07) in it. Every typed text goes through
#   src/parts/printing/hardware/letters.ts, and a sign counts as printable only where its byte is above 0x7f.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @point-of-sale/receipt-printer-encoder@4.0.1
cat > run.mjs <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
const signs = [...'☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂'];
const sent = (model, text) =>
  new ReceiptPrinterEncoder({ printerModel: model.id })
    .codepage('auto').text(text).encode('lines').flat()
    .filter(({ type }) => type === 'text').flatMap(({ payload }) => payload);
const hex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
const models = ReceiptPrinterEncoder.printerModels;
const isControl = (byte) => byte < 0x20 || byte === 0x7f;
const everywhere = signs.filter((sign) => models.every((model) => sent(model, sign).every(isControl)));
console.log(`models: ${models.length}`);
console.log(`sent as control bytes on all of them: ${everywhere.length} of ${signs.length}: ${everywhere.join('')}`);
const [example] = models.filter(({ id }) => id === 'epson-tm-t20iii');
console.log(`'← otra mesa • urgente' on a ${example.name}: ${hex(sent(example, '← otra mesa • urgente'))}`);
const asSeen = models.length === 39 && everywhere.length === 32;
console.log(asSeen ? 'as seen' : 'the behaviour has changed');
process.exit(asSeen ? 0 : 1);
JS
echo "receipt-printer-encoder $(node -p "require('./node_modules/@point-of-sale/receipt-printer-encoder/package.json').version")"
node run.mjs
