/**
 * Why units were taken off an order, why it was cancelled, or why a discount was given. Kept as the name of a usual reason, so that
 * figures can count it, or as the words that somebody typed.
 */

export const removalReasons = ['mistake', 'changed-mind', 'waste', 'invitation'] as const;

export const discountReasons = ['regular', 'courtesy', 'complaint', 'promotion'] as const;

export type UsualReason = (typeof removalReasons)[number] | (typeof discountReasons)[number];

/** The most characters of one that is typed. */
export const longestReason = 100;
