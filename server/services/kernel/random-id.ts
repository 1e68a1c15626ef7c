import { randomInt } from 'node:crypto';
import { largestId } from '#contract/text-fields.ts';

/**
 * An id that nobody counts: a server that was put back to an earlier state would give the id of a row that it has lost, and that devices
 * name, to another one. It may be taken, if rarely.
 */
export const randomId = (least = 1): number => randomInt(least, largestId);
