import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs in PATH. */
const inPath = (/** @type {readonly string[]} */ ...names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);

/** Firefox of this machine. @returns {string | null} its path */
export const findFirefox = () => inPath('firefox-esr', 'firefox') ?? null;

/** What drives WebKitGTK on this machine, or null when a part of it is missing. */
export const findWebKit = () => {
  const driver = inPath('WebKitWebDriver');
  const display = inPath('Xvfb');
  const gjs = inPath('gjs');
  if (!driver || !display || !gjs) return null;
  const library = "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2;";
  return spawnSync(gjs, ['-c', library]).status === 0 ? { driver, display, gjs } : null;
};
