#!/usr/bin/env bash
# What it is: @point-of-sale/receipt-printer-encoder 4.0.1 with codepage-encoder 3.0.2 (npm, MIT, github.com/at-point-of-sale): with the code
#   page chosen by itself it copies the whole table of a page (structuredClone) at least once for each letter; with a named page once
#   for each piece of text.
# What it means here: nine tenths of the time of a comanda went into copies. src/parts/printing/hardware/code-pages.ts chooses the page
#   of each word itself: `npm run bench:papers`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @point-of-sale/receipt-printer-encoder@4.0.1 @point-of-sale/codepage-encoder@3.0.2
cat > run.mjs <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
const text = 'Bolón de verde mixto, sin cebolla';
const clone = globalThis.structuredClone;
const copies = (page) => {
  let count = 0;
  globalThis.structuredClone = (value) => {
    if (value?.codepoints) count += 1;
    return clone(value);
  };
  new ReceiptPrinterEncoder({ columns: 48, codepageMapping: 'epson' }).codepage(page).line(text).encode();
  globalThis.structuredClone = clone;
  return count;
};
for (const page of ['auto', 'cp850']) copies(page);
const [byItself, named] = [copies('auto'), copies('cp850')];
console.log(`${text.length} letters: ${byItself} copies of a table with the page chosen by itself, ${named} with a named one`);
const asSeen = byItself >= text.length && named === 1;
console.log(asSeen ? 'as seen' : 'the behaviour has changed');
process.exit(asSeen ? 0 : 1);
JS
echo "receipt-printer-encoder $(node -p "require('./node_modules/@point-of-sale/receipt-printer-encoder/package.json').version"), codepage-encoder $(node -p "require('./node_modules/@point-of-sale/codepage-encoder/package.json').version")"
node run.mjs
