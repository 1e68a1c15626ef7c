import type { BusinessInput, BusinessUpdate } from '#contract/business.ts';
import type { ChangePasswordInput } from '#contract/recovery.ts';
import type { UserUpdate } from '#contract/users.ts';
import type { Outcome } from './outcome.ts';

/** What the signed-in person may change of themselves and of their business. All of it needs the network. */
export interface SelfPort {
  /** Brings what the device knows of the person up to date. */
  refreshUser: () => Promise<Outcome>;
  refreshBusiness: () => Promise<Outcome>;
  /** Both of them, and in which business the person works. */
  refreshSettings: () => Promise<Outcome>;
  updateUser: (input: UserUpdate) => Promise<Outcome>;
  updateBusiness: (input: BusinessUpdate) => Promise<Outcome>;
  /** From then on the person works in it. Succeeds too when the person has one already. */
  createBusiness: (input: BusinessInput) => Promise<Outcome>;
  changePassword: (input: ChangePasswordInput) => Promise<Outcome>;
}
