import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { bundleServer } from './process.ts';

/** Bundles the server, unless another test of this run has done so. @returns the bundle's path */
export const sharedBundle = (): string => {
  const folder = inject('bundle');
  if (!existsSync(folder)) {
    const made = dirname(bundleServer());
    try {
      renameSync(made, folder);
    } catch {
      // Another worker has bundled it at the same time.
      rmSync(made, { recursive: true });
    }
  }
  return join(folder, 'main.js');
};
