/** On whose behalf and when a service works. Every query is bound to this business. */
export interface Scope {
  businessId: number;
  now: Date;
}
