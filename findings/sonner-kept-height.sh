#!/usr/bin/env bash
# Sonner measures a toast when it appears or its text changes, and holds it at that height while the toasts are expanded: not when the
# window gets wider or narrower. A toast that appeared in a narrow bar stays as high on a turned tablet.
# Seen in: sonner 2.0.8 (npm), react 19.3.1.
# For us: expanded toasts have height auto (src/ui/toaster.tsx).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --save-exact react@19.3.1 react-dom@19.3.1 sonner@2.0.8 jsdom@26.1.0
cat >try.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement });
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
/** jsdom draws nothing: the text takes two lines in a narrow window and one in a wide one. */
let height = 90;
window.HTMLElement.prototype.getBoundingClientRect = () => ({ height, width: 300, top: 0, left: 0 });

const { createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { Toaster, toast } = await import('sonner');
createRoot(document.getElementById('root')).render(createElement(Toaster, { expand: false }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));
await settled();
const id = toast('Orden creada exitosamente', { duration: Infinity });
await settled();
const kept = () =>
  document.querySelector('[data-sonner-toast]').style.getPropertyValue('--initial-height');
const narrow = kept();
height = 50;
window.innerWidth = 1_180;
window.dispatchEvent(new window.Event('resize'));
await settled();
const wide = kept();
toast('Orden creada', { id, duration: Infinity });
await settled();
const changed = kept();
console.log(`sonner 2.0.8: height ${narrow}; ${wide} in a wider window; ${changed} with another text`);
const same = narrow === '90px' && wide === '90px' && changed === '50px';
console.log(same ? 'as described: measured anew only for another text' : 'CHANGED');
process.exit(same ? 0 : 1);
JS
node try.mjs
