import { fileURLToPath } from 'node:url';
import { orExit, run } from './lib/run.mjs';

/** One project per environment: browser, any, service worker, Node. */
const projects = [
  'tsconfig.json',
  'tsconfig/pure.json',
  'tsconfig/worker.json',
  'tsconfig/node.json',
];

// TypeScript 7 takes a quarter of the time; 6 is kept for dependency-cruiser, which needs its API.
const compiler = fileURLToPath(
  new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')),
);

for (const project of projects) {
  await orExit(run(process.execPath, [compiler, '-p', project]));
}
