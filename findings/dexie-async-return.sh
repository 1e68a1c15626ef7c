#!/usr/bin/env bash
# Dexie loses a live query, and commits a transaction, where one async function returns another one's promise, unless the function given to
# liveQuery() or transaction() is itself async.
# Seen in: dexie 4.4.7 (npm), Node 20 to 24 and Chromium.
# For us: every function given to Dexie is async; lint/async-scopes.grit refuses others.
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
await db.rows.put({ id: 1, value: 0 });

const inner = async () => 1;
const outer = async () => inner();
const read = async () => {
  await outer();
  return (await db.rows.get(1)).value;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));
/** How often a live query has run once what it reads has changed: 2 when it follows. */
const runs = async (query) => {
  let count = 0;
  const watched = liveQuery(query).subscribe(() => (count += 1));
  await settled();
  await db.rows.update(1, { value: Math.random() });
  await settled();
  watched.unsubscribe();
  return count;
};
const transaction = (work) =>
  db.transaction('r', db.rows, work).then(
    () => 'committed',
    ({ name }) => name,
  );

const seen = {
  'live query, plain function': await runs(() => read()),
  'live query, async function': await runs(async () => read()),
  'transaction, plain function': await transaction(() => read()),
  'transaction, async function': await transaction(async () => read()),
};
const described = {
  'live query, plain function': 1,
  'live query, async function': 2,
  'transaction, plain function': 'PrematureCommitError',
  'transaction, async function': 'committed',
};
console.log(`dexie ${Dexie.semVer}; a live query that follows has run 2 times\n`, seen);
const same = JSON.stringify(seen) === JSON.stringify(described);
console.log(same ? 'as described' : 'CHANGED; described:', same ? '' : described);
process.exit(same ? 0 : 1);
JS
node try.mjs
