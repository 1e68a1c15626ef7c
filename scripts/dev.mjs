import { ensureInstalled } from './lib/ready.mjs';
import { orExit, run } from './lib/run.mjs';

/** `npm run dev`: the API, restarted on change, and Vite before it. Ends with the first of the two. */
await orExit(ensureInstalled());

const port = process.env.API_PORT ?? '4173';
const api = run('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
  PORT: port,
});
const client = run('node_modules/.bin/vite', ['dev'], { API_PORT: port });
const code = await Promise.race([api, client]);
process.kill(process.pid, 'SIGTERM');
process.exitCode = code;
await Promise.all([api, client]);
