import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Copies what is in a folder into another one that exists. Node's own copy takes half a second of a core for a browser's profile. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await run('cp', ['-R', `${from}/.`, to]);
};
