import baselineSetup from './baseline-setup.ts';
import { makeNextBuild } from './support/builds.ts';

/** Creates the baseline and, on the other core, the next build for the update tests. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const [removeBaseline] = await Promise.all([baselineSetup(), makeNextBuild()]);
  return removeBaseline;
};

export default globalSetup;
