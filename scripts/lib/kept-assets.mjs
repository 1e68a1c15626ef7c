import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A tab that was opened before an update may still ask for a part of its own build. Beside the client stands
 * `builds.json`, the list of builds whose assets it has: the newest first.
 * @typedef {{ version: string, assets: string[] }} Build
 */

/** How many builds are kept, the new one included. */
const kept = 3;

/** Path of a client's list of builds. */
export const listOf = (/** @type {string} */ client) => join(client, '..', 'builds.json');

const assetsOf = (/** @type {string} */ client) => join(client, 'assets');

/** Source maps serve debugging only: just the newest are kept. */
const isServed = (/** @type {string} */ name) => !name.endsWith('.map');

const namesIn = (/** @type {string} */ client) =>
  existsSync(assetsOf(client)) ? readdirSync(assetsOf(client)).filter(isServed).sort() : [];

/** @returns {Build[]} the builds of a client; one of unknown version when there is no list */
const buildsOf = (/** @type {string} */ client) => {
  if (existsSync(listOf(client))) return JSON.parse(readFileSync(listOf(client), 'utf8'));
  const assets = namesIn(client);
  return assets.length > 0 ? [{ version: 'unknown', assets }] : [];
};

/**
 * Copies the assets of the kept earlier builds into a fresh build. Returns the new list.
 * @param {string} fresh
 * @param {string} version
 * @param {string} before
 */
export const carryOver = (fresh, version, before) => {
  const assets = namesIn(fresh);
  const others = buildsOf(before).filter((build) => build.assets.join() !== assets.join());
  const builds = [{ version, assets }, ...others].slice(0, kept);
  const wanted = new Set(builds.flatMap((build) => build.assets));
  for (const name of namesIn(before)) {
    const target = join(assetsOf(fresh), name);
    if (wanted.has(name) && !existsSync(target)) copyFileSync(join(assetsOf(before), name), target);
  }
  return builds;
};

/** @param {string} client @param {Build[]} builds */
export const writeList = (client, builds) =>
  writeFileSync(listOf(client), `${JSON.stringify(builds, null, 2)}\n`);
