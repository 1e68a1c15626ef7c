import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from './free-port.ts';

/** The web servers that usually stand in front, as Debian packages them, each set to compress all that it can. */

interface Setting {
  port: number;
  /** Address of the app. */
  app: string;
  folder: string;
}

interface Proxy {
  program: string;
  config: (setting: Setting) => string;
  args: (file: string, folder: string) => string[];
}

const apacheModules = [...['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'filter', 'deflate']]
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n');

export const proxies = {
  nginx: {
    program: 'nginx',
    args: (file, folder) => ['-p', folder, '-e', 'stderr', '-c', file],
    config: ({ port, app, folder }) => `
daemon off;
master_process off;
pid ${folder}/pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  gzip on;
  gzip_proxied any;
  gzip_min_length 1;
  gzip_types application/json;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${app}; proxy_set_header Accept-Encoding ""; }
  }
}`,
  },
  apache: {
    program: 'apache2',
    args: (file) => ['-DFOREGROUND', '-f', file],
    config: ({ port, app, folder }) => `
${apacheModules}
ServerRoot ${folder}
ServerName 127.0.0.1
PidFile ${folder}/pid
ErrorLog "|/bin/cat 1>&2"
User www-data
Group www-data
DefaultRuntimeDir ${folder}
Listen 127.0.0.1:${port}
SetOutputFilter DEFLATE
ProxyPass / ${app}/
ProxyPassReverse / ${app}/`,
  },
  caddy: {
    program: 'caddy',
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    config: ({ port, app, folder }) => `
{
  admin off
  auto_https off
  storage file_system ${folder}
}
http://127.0.0.1:${port} {
  encode {
    gzip
    minimum_length 1
  }
  reverse_proxy ${app} {
    header_up -Accept-Encoding
  }
}`,
  },
} satisfies Record<string, Proxy>;

export type ProxyName = keyof typeof proxies;

/**
 * Starts a web server in front of an app.
 * @throws Error with its output where it ends instead of listening, or isn't installed
 */
export const startProxy = async (name: ProxyName, app: string) => {
  const { program, args, config }: Proxy = proxies[name];
  const folder = mkdtempSync(join(tmpdir(), `comanda-${name}-`));
  const port = await freePort();
  const file = join(folder, 'config');
  writeFileSync(file, config({ port, app, folder }));
  const child = spawn(program, args(file, folder), {
    // Debian keeps some of them where only an administrator looks.
    env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let ended: string | null = null;
  const keep = (text: unknown) => {
    output += String(text);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exited = new Promise<void>((resolve) => {
    child.once('error', ({ message }) => {
      ended = `${message}. Install ${program}, or run \`npm test -- programs\` as root.`;
      resolve();
    });
    child.once('exit', (code) => {
      ended ??= `${program} ended with ${code}`;
      resolve();
    });
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  const answers = () => {
    if (ended) throw new Error(`${ended}\n${output}`);
    return fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await expect.poll(() => Promise.race([answers(), exited.then(answers)])).toBe(true);
  return {
    url,
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
