import { callLater } from '#api/call-later.ts';
import type { CallDeps } from '#api/deps.ts';
import type { Outcome } from '#api/outcome.ts';
import type { OwnerCalls } from './owner-calls.ts';

/** Calls that neither the sign-in nor the order screen needs. */
export const laterCalls = (deps: CallDeps, refreshSettings: () => Promise<Outcome>): OwnerCalls => {
  const load = async () => (await import('./owner-calls.ts')).ownerCalls(deps, refreshSettings);
  const later = callLater(load, deps.report);
  return {
    readyImages: later('readyImages'),
    loadCategory: later('loadCategory'),
    createCategory: later('createCategory'),
    updateCategory: later('updateCategory'),
    deleteCategory: later('deleteCategory'),
    loadProduct: later('loadProduct'),
    createProduct: later('createProduct'),
    updateProduct: later('updateProduct'),
    deleteProduct: later('deleteProduct'),
    loadOptionGroup: later('loadOptionGroup'),
    createOptionGroup: later('createOptionGroup'),
    updateOptionGroup: later('updateOptionGroup'),
    deleteOptionGroup: later('deleteOptionGroup'),
    stats: later('stats'),
    billLines: later('billLines'),
    businessSettings: later('businessSettings'),
    updateBusinessSettings: later('updateBusinessSettings'),
    addSampleMenu: later('addSampleMenu'),
    removeSampleMenu: later('removeSampleMenu'),
    devices: later('devices'),
    nameDevice: later('nameDevice'),
    endDevice: later('endDevice'),
    setStation: later('setStation'),
    endStation: later('endStation'),
    members: later('members'),
    createMember: later('createMember'),
    updateMember: later('updateMember'),
    invitations: later('invitations'),
    createInvitation: later('createInvitation'),
    revokeInvitation: later('revokeInvitation'),
    orderTrail: later('orderTrail'),
    billTrail: later('billTrail'),
    reviews: later('reviews'),
    markReviewed: later('markReviewed'),
  };
};
