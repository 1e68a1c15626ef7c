import type { Picture } from './picture.ts';
import { operationOf } from './registry.ts';

/**
 * What a screen shows: the server's snapshot with the pending operations laid over it, in their order. One whose
 * parameters this build can't read shows nothing, and takes nothing else with it.
 */
export const project = (
  snapshot: Picture,
  entries: readonly { kind: string; v: number; params: unknown }[],
): Picture =>
  entries.reduce((picture, entry) => {
    const operation = operationOf(entry);
    try {
      return operation ? operation.effect(picture, entry.params as never) : picture;
    } catch {
      return picture;
    }
  }, snapshot);
