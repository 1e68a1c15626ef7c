#!/usr/bin/env bash
# Dexie tells live queries of 50 or more rows put at once as of the whole table: queries of rows that did not change run again.
# Seen in: dexie 4.4.7 (npm).
# For us: a drain stores its results in smaller puts (putEntries in src/local), so that screens don't read everything again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --save-exact dexie@4.4.7 fake-indexeddb@6.2.8
cat >try.mjs <<'JS'
import 'fake-indexeddb/auto';
import Dexie, { liveQuery } from 'dexie';

const db = new Dexie('finding');
db.version(1).stores({ rows: 'id' });
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));
const rows = (count) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));

/** How often a query of a row that is never put runs again after `put`. */
const runsAfter = async (put) => {
  let count = 0;
  const watched = liveQuery(async () => {
    count += 1;
    return db.rows.get(1_000_000);
  }).subscribe(() => {});
  await settled();
  const before = count;
  await put();
  await settled();
  watched.unsubscribe();
  return count - before;
};

const seen = {
  '49 rows': await runsAfter(() => db.rows.bulkPut(rows(49))),
  '50 rows': await runsAfter(() => db.rows.bulkPut(rows(50))),
  '50 rows in two puts of one transaction': await runsAfter(() =>
    db.transaction('rw', db.rows, async () => {
      await db.rows.bulkPut(rows(25));
      await db.rows.bulkPut(rows(50).slice(25));
    }),
  ),
};
const described = { '49 rows': 0, '50 rows': 1, '50 rows in two puts of one transaction': 0 };
console.log(`dexie ${Dexie.semVer}: runs of a query of another row\n`, seen);
const same = JSON.stringify(seen) === JSON.stringify(described);
console.log(same ? 'as described' : 'CHANGED; described:', same ? '' : described);
process.exit(same ? 0 : 1);
JS
node try.mjs
