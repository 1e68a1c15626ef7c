import type { LineId } from '#domain/line-id.ts';

/** A line's id for tests of rules, which compare ids and don't read them. */
export const plainLineId = (productId: number): LineId => String(productId) as LineId;
