/**
 * Why units were taken off an order, why it was cancelled, why a discount was given, why a bill has no service, why it was annulled, why
 * the method of a payment was corrected, or why a payment did not arrive. Kept as the name of a usual reason, so that
 * figures can count it, or as the words that somebody typed.
 */

export const removalReasons = ['mistake', 'changed-mind', 'waste', 'invitation'] as const;

export const discountReasons = ['regular', 'courtesy', 'complaint', 'promotion'] as const;

export const serviceReasons = ['no-table-service', 'complaint', 'courtesy'] as const;

export const annulReasons = ['wrong-charge', 'gave-up', 'wrong-data'] as const;

export const correctionReasons = ['wrong-method', 'guest-changed'] as const;

export const missingReasons = ['not-in-account', 'wrong-amount'] as const;

export type UsualReason =
  | (typeof removalReasons)[number]
  | (typeof discountReasons)[number]
  | (typeof serviceReasons)[number]
  | (typeof annulReasons)[number]
  | (typeof correctionReasons)[number]
  | (typeof missingReasons)[number];

/** The most characters of one that is typed. */
export const longestReason = 100;
