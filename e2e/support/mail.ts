import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import PostalMime from 'postal-mime';

const mailOf = async (directory: string): Promise<string[]> => {
  const folder = join(directory, 'mail');
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => join(folder, name));
};

/** Waits until the server has written a number of mails. @returns recipient and code of the last one */
export const codeOf = async (
  directory: string,
  count: number,
): Promise<{ to: string | undefined; code: string }> => {
  await expect.poll(async () => (await mailOf(directory)).length).toBe(count);
  const last = (await mailOf(directory)).at(-1) ?? '';
  const mail = await PostalMime.parse(await readFile(last));
  return { to: mail.to?.[0]?.address, code: mail.text?.match(/^ {4}(\d{6})\r?$/m)?.[1] ?? '' };
};
