import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const client = 'dist/client';

/** @typedef {{ file: string, imports?: string[] }} Chunk */

/**
 * The scripts that a document of the built client loads at once, read from the build's manifest: its entry, all static
 * imports of it, and the script tags of the document.
 * @param {string} page
 * @param {...string} parts source files that the page imports dynamically, and needs as well
 * @returns {string[]} paths from the root
 */
export const scriptsOf = (page, ...parts) => {
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
  for (const key of [page, ...parts]) take(key);
  const html = readFileSync(join(root, client, page), 'utf8');
  for (const [, file] of html.matchAll(/<script[^>]* src="\/([^"]+)"/g)) if (file) files.add(file);
  return [...files].map((file) => join(client, file));
};
