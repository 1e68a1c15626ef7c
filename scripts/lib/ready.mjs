import { npm } from './run.mjs';
import { buildSources } from './sources.mjs';
import { whenChanged } from './stamp.mjs';

/** Installs the packages of the lock file, also under NODE_ENV=production, where npm would skip the tools. */
export const ensureInstalled = () =>
  whenChanged('node_modules/.installed', ['package.json', 'package-lock.json'], () => {
    console.log('Installing packages…');
    return npm(['install', '--include=dev', '--no-audit', '--no-fund']);
  });

/** Builds client and server into dist/ when their sources changed. */
export const ensureBuilt = () =>
  whenChanged('dist/.built', buildSources, () => {
    console.log('Building…');
    return npm(['run', '--silent', 'build'], { NODE_ENV: 'production' });
  });
