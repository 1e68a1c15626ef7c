/** The business that every query of a request is limited to, and the time of the request. */
export interface Scope {
  businessId: number;
  now: Date;
}
