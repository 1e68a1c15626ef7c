import * as z from 'zod/mini';

/**
 * Names the changes that the device had seen in an order. Only operations that bring back what a restored server lost have
 * it. Several devices may send the same: the names tell the others what is back, and that nobody has changed it. Empty
 * when only bills come back: then none is sent.
 */
export const containsParam = z.exactOptional(z.array(z.string()));

/** The same of the parameters of any operation; undefined when it brings nothing back. */
export const containsOf = (params: unknown): readonly string[] | undefined =>
  (params as { contains?: string[] } | null)?.contains;

/** Whether the operation with these parameters brings back what a restored server lost. */
export const bringsBack = (params: unknown): boolean => containsOf(params) !== undefined;
