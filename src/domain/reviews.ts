/** Why somebody who may should look at what was done. None of them refuses it. */
export const reviewReasons = [
  /** Nobody of this business. */
  'unknown-person',
  /** Somebody who was deactivated before it arrived. */
  'inactive-person',
  /** It names a shared device of the business that the session has not shown to be on. */
  'device-elsewhere',
  /** It takes a PIN, and names a shared device that was ended before it arrived: whether one was entered can't be known. */
  'device-ended',
  /** Somebody whose role does this, named by an account that doesn't, from no shared device of the business. */
  'person-elsewhere',
  /** The role doesn't do this, alone or at all. */
  'role',
  /** Allowed by nobody of this business. */
  'unknown-approver',
  /** Sent from no shared device of the business, as far as the server knows: only there PINs are entered. */
  'approver-elsewhere',
  'inactive-approver',
  /** Allowed by somebody who has no PIN to allow it with. */
  'approver-without-pin',
  /** Allowed by somebody who may not do it alone. */
  'approver-role',
  /** A guest was shown a price that the menu never had. */
  'price',
  /** A guest was shown a rate of the service that the business never had. */
  'service-rate',
  /** Options that no screen lets a guest have so. */
  'options',
  /** More units than the stock had. */
  'stock',
  /** It arrived more than a day after its own time. */
  'late',
  /** One that this build doesn't know. */
  'other',
] as const;

export type ReviewReason = (typeof reviewReasons)[number];

/** Those that a bill says of itself, so that a list of bills tells them apart. */
export const billMarks = [
  'price',
  'service-rate',
  'options',
  'stock',
  'late',
  'other',
] as const satisfies readonly ReviewReason[];

export type BillMark = (typeof billMarks)[number];
