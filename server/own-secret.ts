import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of a server on one machine that was given none: made once, and kept beside its data, which backups of the database lack. */
export const ownSecret = (directory: string): string => {
  const file = join(directory, 'secrets.key');
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
};
