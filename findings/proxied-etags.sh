#!/usr/bin/env bash
# Web servers that compress an answer on the way change its ETag, each in its own way, and pass what clients send back on unchanged. An
# app that compares If-Match or If-None-Match letter by letter then never finds its own tag again.
# Seen in Debian 12's nginx 1.22.1 (weak), apache2 2.4.71 (adds -gzip) and caddy 2.6.2 (leaves it; from 2.9 on it adds -gzip).
# For us: server/entity-tags.ts knows our tag in all these forms.
set -euo pipefail
PATH=$PATH:/usr/sbin
for program in nginx apache2 caddy node curl; do
  command -v "$program" >/dev/null || { echo "missing: $program (apt-get install nginx apache2-bin caddy curl)"; exit 2; }
done
folder=$(mktemp -d)
chmod 755 "$folder"
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
read -r app nginx apache caddy < <(node -e '
  const net = require("node:net");
  const all = Array.from({ length: 4 }, () => net.createServer().listen(0, "127.0.0.1"));
  setTimeout(() => { console.log(all.map((each) => each.address().port).join(" ")); process.exit(); }, 100);
')
cat >app.mjs <<JS
import { createServer } from 'node:http';
createServer((request, response) => {
  response.setHeader('seen', request.headers['if-none-match'] ?? 'nothing');
  response.setHeader('etag', '"version-7"');
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ text: 'a'.repeat(2000) }));
}).listen($app, '127.0.0.1');
JS
cat >nginx.conf <<CONF
daemon off; master_process off; pid $folder/nginx.pid; events {}
http {
  access_log off; gzip on; gzip_proxied any; gzip_types application/json;
  client_body_temp_path $folder/a; proxy_temp_path $folder/b; fastcgi_temp_path $folder/c;
  uwsgi_temp_path $folder/d; scgi_temp_path $folder/e;
  server { listen 127.0.0.1:$nginx; location / { proxy_pass http://127.0.0.1:$app; } }
}
CONF
{
  for module in mpm_event authz_core proxy proxy_http filter deflate; do
    echo "LoadModule ${module}_module /usr/lib/apache2/modules/mod_$module.so"
  done
  printf '%s\n' "ServerRoot $folder" 'ServerName 127.0.0.1' "PidFile $folder/apache.pid" "DefaultRuntimeDir $folder" \
    "ErrorLog $folder/apache.log" 'User www-data' 'Group www-data' "Listen 127.0.0.1:$apache" \
    'SetOutputFilter DEFLATE' "ProxyPass / http://127.0.0.1:$app/"
} >apache.conf
cat >Caddyfile <<CONF
{
  admin off
  auto_https off
  storage file_system $folder
}
http://127.0.0.1:$caddy {
  encode gzip
  reverse_proxy 127.0.0.1:$app
}
CONF
node app.mjs & pids+=($!)
nginx -p "$folder" -e "$folder/nginx.log" -c "$folder/nginx.conf" 2>/dev/null & pids+=($!)
apache2 -DFOREGROUND -f "$folder/apache.conf" & pids+=($!)
HOME=$folder caddy run --adapter caddyfile --config Caddyfile >caddy.log 2>&1 & pids+=($!)

header() {
  curl --silent --retry 20 --retry-delay 1 --retry-connrefused --dump-header head --output body \
    -H 'accept-encoding: gzip' "${@:2}"
  tr -d '\r' <head | awk -v name="$1:" 'tolower($1) == name { $1 = ""; print substr($0, 2) }'
}
changed=0
show() {
  local tag back
  tag=$(header etag "http://127.0.0.1:$2/")
  back=$(header seen "http://127.0.0.1:$2/" -H "if-none-match: $tag")
  echo "$1: the app sends \"version-7\", a client gets $tag; sent back, the app gets $back"
  [ "$tag" = "$3" ] && [ "$back" = "$4" ] || { echo "  CHANGED; described: $3, then $4"; changed=1; }
}
show "$(nginx -v 2>&1 | sed 's/.*: //')" "$nginx" 'W/"version-7"' 'W/"version-7"'
show "$(apache2 -v | sed -n 's/.*: \(Apache[^ ]*\).*/\1/p')" "$apache" '"version-7-gzip"' '"version-7-gzip"'
show "caddy $(caddy version)" "$caddy" '"version-7"' '"version-7"'
exit "$changed"
