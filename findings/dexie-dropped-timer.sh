#!/usr/bin/env bash
# Dexie signals live queries of a put by one `setTimeout` for all databases: where a test clock drops that timer, no live query in the
# process hears of a put any more, also with the real clock back, and in databases that are opened later.
# Seen in: dexie 4.4.7 (npm).
# For us: tests that share a process let such timers run before they give the clock back (tests/app/background-sync.test.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --save-exact dexie@4.4.7 fake-indexeddb@6.2.8
cat >try.mjs <<'JS'
import 'fake-indexeddb/auto';
import Dexie, { liveQuery } from 'dexie';

const { setTimeout: real } = globalThis;
const settled = () => new Promise((resolve) => real(resolve, 200));

/** How often a live query of a new database runs again after one put into it. */
const runsAfterPut = async (name) => {
  const db = new Dexie(name);
  db.version(1).stores({ rows: 'id' });
  let count = 0;
  const watched = liveQuery(async () => {
    count += 1;
    return db.rows.toArray();
  }).subscribe(() => {});
  await settled();
  const before = count;
  await db.rows.put({ id: 1 });
  await settled();
  watched.unsubscribe();
  return count - before;
};

const seen = { 'real clock': await runsAfterPut('one') };

// A test clock that nobody moves on, while something is put where a live query has been.
const db = new Dexie('two');
db.version(1).stores({ rows: 'id' });
const watched = liveQuery(async () => db.rows.toArray()).subscribe(() => {});
await settled();
globalThis.setTimeout = () => 0;
await db.rows.put({ id: 1 });
globalThis.setTimeout = real;
watched.unsubscribe();

seen['real clock again, another database'] = await runsAfterPut('three');
const described = { 'real clock': 1, 'real clock again, another database': 0 };
console.log(`dexie ${Dexie.semVer}: runs of a live query after a put\n`, seen);
const same = JSON.stringify(seen) === JSON.stringify(described);
console.log(same ? 'as described' : 'CHANGED; described:', same ? '' : described);
process.exit(same ? 0 : 1);
JS
node try.mjs
