#!/usr/bin/env bash
# From 1.42 on lucide-react computes the attributes and class names of an icon anew at each drawing; 1.41 only copies them.
# Seen in: lucide-react 1.41.0 and 1.42.0 (npm), react 19.3.1.
# For us: a board draws some hundred icons at each poll; 1.41.0 stays (docs/decisions/toolchain.md).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --save-exact react@19.3.1 react-dom@19.3.1 \
  lucide-41@npm:lucide-react@1.41.0 lucide-42@npm:lucide-react@1.42.0
cat >try.mjs <<'JS'
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Coffee as Old } from 'lucide-41';
import { Coffee as New } from 'lucide-42';

/** How often a thousand drawings list the attributes of an object, beyond what React itself does for a plain svg. */
const listings = (type) => {
  const { entries } = Object;
  let count = 0;
  Object.entries = (...given) => {
    count += 1;
    return entries(...given);
  };
  for (let at = 0; at < 1_000; at += 1) renderToStaticMarkup(createElement(type, { width: 20 }));
  Object.entries = entries;
  return count;
};
const plain = listings('svg');
const seen = { '1.41.0': listings(Old) - plain, '1.42.0': listings(New) - plain };
console.log('times that a thousand drawings of one icon list the default attributes\n', seen);
const same = seen['1.41.0'] === 0 && seen['1.42.0'] === 1_000;
console.log(same ? 'as described: 1.42.0 makes them anew at each drawing' : 'CHANGED');
process.exit(same ? 0 : 1);
JS
node try.mjs
