import { readFileSync } from 'node:fs';

/** Defined by the build; absent when the sources run directly. */
declare const COMANDA_VERSION: string | undefined;

const fromPackage = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

export const version: string =
  typeof COMANDA_VERSION === 'string' ? COMANDA_VERSION : fromPackage();
