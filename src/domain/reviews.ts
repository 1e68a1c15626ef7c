/** Why somebody who may should look at what was done. None of them refuses it. */
export const reviewReasons = [
  /** Nobody of this business. */
  'unknown-person',
  /** Somebody who was deactivated before it arrived. */
  'inactive-person',
  /** Somebody whose role does this, named by an account that doesn't, from no shared device of the business. */
  'person-elsewhere',
  /** The role doesn't do this, alone or at all. */
  'role',
  /** Allowed by nobody of this business. */
  'unknown-approver',
  /** Sent from no shared device of the business, so that no PIN can have been entered. */
  'approver-elsewhere',
  'inactive-approver',
  /** Allowed by somebody who has no PIN to allow it with. */
  'approver-without-pin',
  /** Allowed by somebody who may not do it alone. */
  'approver-role',
  /** A guest was shown a price that the menu never had. */
  'price',
] as const;

export type ReviewReason = (typeof reviewReasons)[number];
