import { findFirefox, findWebKit } from '../../e2e/engines/programs.mjs';
import { aptInstall } from './apt.mjs';

const firefox = ['firefox-esr'];
const webkit = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb'];

/** Packages, by Debian's names, of the engines that this machine lacks. */
const missing = () => [...(findFirefox() ? [] : firefox), ...(findWebKit() ? [] : webkit)];

/** Makes sure that Firefox and WebKitGTK are there, with what drives them. */
export const ensureEngines = async () => {
  if (missing().length > 0) await aptInstall(...missing());
  if (missing().length === 0) return 0;
  console.error(`Not found: ${missing().join(', ')}. Install them, and have them in PATH.`);
  return 1;
};
