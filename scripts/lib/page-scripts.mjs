import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const client = 'dist/client';

/** @typedef {{ file: string, imports?: string[] }} Chunk */

/**
 * The code that a document of the built client loads at once, by the build's own account: its entry, all that this
 * imports, and the scripts that stand in it as they are.
 * @param {string} page
 * @returns {string[]} paths from the root
 */
export const scriptsOf = (page) => {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(root, client, '.vite/manifest.json'), 'utf8'));
  /** @type {Set<string>} */
  const files = new Set();
  const take = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(take);
  };
  take(page);
  const html = readFileSync(join(root, client, page), 'utf8');
  for (const [, file] of html.matchAll(/<script[^>]* src="\/([^"]+)"/g)) if (file) files.add(file);
  return [...files].map((file) => join(client, file));
};
