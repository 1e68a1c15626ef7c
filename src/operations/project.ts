import type { Picture } from './picture.ts';
import { operationOf } from './registry.ts';

/** What a screen shows: the server's snapshot with the pending operations laid over it, in their order. */
export const project = (
  snapshot: Picture,
  entries: readonly { kind: string; v: number; params: unknown }[],
): Picture =>
  entries.reduce((picture, entry) => {
    const operation = operationOf(entry);
    return operation ? operation.effect(picture, entry.params as never) : picture;
  }, snapshot);
