import * as z from 'zod/mini';
import { optionGroupsPath, productsPath } from '#contract/api-paths.ts';
import { timestamp } from '#contract/fields.ts';
import type { SoldOutInput } from '#contract/options.ts';
import { id } from '#contract/text-fields.ts';
import { attributionShape } from './attribution.ts';
import { defineOperation } from './operation.ts';

/** PUT products/{id}/sold-out or option-groups/{id}/sold-out : what nobody can order until the business's next day. */
export const soldOut = defineOperation({
  kind: 'sold-out',
  version: 1,
  params: z.object({
    /** Of the product, or of the group of the option. */
    id,
    optionId: z.optional(id),
    /** As people know it. */
    name: z.optional(z.string()),
    /** When it was said. */
    at: timestamp,
    /** Nobody can order it before; null: it is sold again. */
    until: z.nullable(timestamp),
    ...attributionShape,
  }),
  lane: ({ id: of, optionId }) => (optionId === undefined ? `product:${of}` : `option:${optionId}`),
  effect: (state) => state,
  request: ({ id: of, optionId, at, until }) => {
    const said: SoldOutInput = { soldOut: until !== null, at };
    const list = optionId === undefined ? productsPath : optionGroupsPath;
    return { method: 'PUT', path: `${list}${of}/sold-out`, body: { ...said, optionId } };
  },
  // The product or the group, which the device reads with the catalog.
  answer: z.object({ id }),
  accept: () => ({ order: null, bills: [] }),
  reconcile: () => 'park',
  creates: null,
  correctedIn: 'board',
});
