#!/usr/bin/env bash
# PgBouncer refuses connections that bring settings (options, lock_timeout), and, told to ignore these names, drops them without a word, in
# session mode too: the client believes in UTC and a lock timeout that the server never heard of.
# Seen in: pgbouncer 1.18.0 (Debian 12) with PostgreSQL 15, pg 8.23.1 (npm).
# For us: the server asks PostgreSQL at its start what it has, and refuses to start in words (server/db/postgres-check.ts).
set -euo pipefail
postgres=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
PATH=$postgres:$PATH:/usr/sbin
for program in initdb postgres pgbouncer node npm; do
  command -v "$program" >/dev/null || { echo "missing: $program (apt-get install postgresql pgbouncer)"; exit 2; }
done
folder=$(mktemp -d)
pids=()
trap 'kill -INT "${pids[@]}" 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --save-exact pg@8.23.1
read -r strict lax < <(node -e '
  const net = require("node:net");
  const all = Array.from({ length: 2 }, () => net.createServer().listen(0, "127.0.0.1"));
  setTimeout(() => { console.log(all.map((each) => each.address().port).join(" ")); process.exit(); }, 100);
')
pooler() { printf '%s\n' '[databases]' "* = host=$folder user=postgres" '[pgbouncer]' 'listen_addr = 127.0.0.1' \
  "listen_port = $1" 'unix_socket_dir =' 'auth_type = any' 'pool_mode = session' "${@:2}"; }
pooler "$strict" >strict.ini
pooler "$lax" 'ignore_startup_parameters = options,lock_timeout' >lax.ini
as=()
if [ "$(id -u)" = 0 ]; then chown -R postgres "$folder"; as=(setpriv --reuid postgres --regid postgres --clear-groups); fi
"${as[@]}" initdb -D data -U postgres -A trust -E UTF8 --locale=C --no-sync >/dev/null
"${as[@]}" postgres -D data -c listen_addresses= -c unix_socket_directories="$folder" -c fsync=off \
  -c timezone=America/Guayaquil 2>postgres.log & pids+=($!)
"${as[@]}" pgbouncer strict.ini 2>strict.log & pids+=($!)
"${as[@]}" pgbouncer lax.ini 2>lax.log & pids+=($!)
cat >try.mjs <<JS
import pg from 'pg';
const settings = { user: 'postgres', database: 'postgres', options: '-c timezone=UTC', lock_timeout: 30000 };
const ask = async (where) => {
  const client = new pg.Client({ ...settings, ...where });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('TimeZone') as zone, current_setting('lock_timeout') as wait",
    );
    await client.end();
    return rows[0].zone + ', ' + rows[0].wait;
  } catch ({ code, message }) {
    return code === '08P01' ? 'refused: ' + message : 'no: ' + message;
  }
};
const until = async (where) => {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(where);
    if (!/^no:/.test(answer) || tries === 60) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};
const seen = {
  direct: await until({ host: '$folder' }),
  pooler: await until({ host: '127.0.0.1', port: $strict }),
  'pooler that ignores the names': await until({ host: '127.0.0.1', port: $lax }),
};
console.log("asked for UTC and 30 s; the server's own time zone is America/Guayaquil\n", seen);
const same =
  seen.direct === 'UTC, 30s' &&
  /^refused: unsupported startup parameter/.test(seen.pooler) &&
  seen['pooler that ignores the names'] === 'America/Guayaquil, 0';
console.log(same ? 'as described' : 'CHANGED');
process.exit(same ? 0 : 1);
JS
pgbouncer --version | head -1
node try.mjs
