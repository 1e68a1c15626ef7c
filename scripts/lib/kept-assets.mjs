import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A tab that was opened before an update may still ask for a part of its own build. Beside the client stands
 * `builds.json`, the list of builds whose assets it has: the newest first.
 * @typedef {{ version: string, assets: string[] }} Build
 */

/** The new build and those before it. */
const kept = 3;

/** Where a client's list stands. */
export const listOf = (/** @type {string} */ client) => join(client, '..', 'builds.json');

const assetsOf = (/** @type {string} */ client) => join(client, 'assets');

/** Maps are for people who look for a fault: they have the newest. */
const isServed = (/** @type {string} */ name) => !name.endsWith('.map');

const namesIn = (/** @type {string} */ client) =>
  existsSync(assetsOf(client)) ? readdirSync(assetsOf(client)).filter(isServed).sort() : [];

/** @returns {Build[]} the builds of a client; one of unknown version when nobody wrote down which they are */
const buildsOf = (/** @type {string} */ client) => {
  if (existsSync(listOf(client))) return JSON.parse(readFileSync(listOf(client), 'utf8'));
  const assets = namesIn(client);
  return assets.length > 0 ? [{ version: 'unknown', assets }] : [];
};

/**
 * Adds to a fresh build what the client before it had, without what is too old. Returns the new list.
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
