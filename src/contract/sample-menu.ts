import * as z from 'zod/mini';

/** POST and DELETE business/{id}/sample-menu: how many products of the sample menu there are now. */
export const sampleMenu = z.object({ products: z.int() });
