import { type MenuOrder, type MenuOrderInput, menuOrder } from '#contract/menu-order.ts';
import type { CallDeps } from './deps.ts';
import { ofBusiness } from './of-business.ts';
import type { Outcome } from './outcome.ts';

/** The order of the menu. It needs the network; this device then has it at once, the others with their next look. */
export const menuOrderCalls = (deps: CallDeps) => {
  const send = ofBusiness(deps);
  return {
    arrangeMenu: async (input: MenuOrderInput): Promise<Outcome<MenuOrder>> => {
      const outcome = await send('PUT', 'menu-order', menuOrder, input);
      if (outcome.ok) await deps.refreshCatalog();
      return outcome;
    },
  };
};
