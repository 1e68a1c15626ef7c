import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';

/** The backup of an embedded database, as `docs/deployment.md` says. */

const files = ['', '-wal', '-shm'].map((end) => `comanda.sqlite${end}`);

const target = (directory: string): string => join(directory, 'copy.sqlite');

/** Makes a copy in place of the earlier one. The server runs. @param directory its data folder */
export const backUp = async (directory: string): Promise<void> => {
  await rm(target(directory), { force: true });
  const code = await run(process.execPath, ['scripts/backup.mjs', target(directory)], {
    DATA_DIR: directory,
  });
  if (code !== 0) throw new Error(`the backup ended with ${code}`);
};

/** Puts the copy in place of the database. The server is down. */
export const restore = async (directory: string): Promise<void> => {
  for (const file of files) await rm(join(directory, file), { force: true });
  await copyFile(target(directory), join(directory, files[0] as string));
};

/** So that devices don't send again what it had later. */
export const restoreOnPurpose = async (directory: string): Promise<void> => {
  const words = ['scripts/restore.mjs', target(directory), '--keep-old-state'];
  const code = await run(process.execPath, words, { DATA_DIR: directory });
  if (code !== 0) throw new Error(`the restore ended with ${code}`);
};
