import { type CheckoutSummary, checkoutSummary } from '#domain/checkout.ts';
import { fromBasisPoints, type Money, money, toCents } from '#domain/money.ts';
import { isNearRule, withService } from '#domain/parted-order.ts';
import type { Tx } from '../../db/schema.ts';
import { formerRates } from '../business/service-rates.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ChargedLine } from './lines.ts';

/** What the guest was shown of the service, as far as the device says. */
interface Shown {
  serviceRate?: number | undefined;
  serviceAmount?: Money | undefined;
  /** Why it was left off. */
  serviceReason?: string | undefined;
}

interface Rule {
  /** The business's present rate, in hundredths of a percent. */
  own: number;
  /** Of the order: that it pays none is nothing to look at, whatever the business has set since. */
  isTakeaway: boolean;
  takeawayPays: boolean;
}

export interface Charged {
  summary: CheckoutSummary;
  service_rate_bp: number;
  /** The business's rate, where it never had the one that was shown. */
  list_service_rate_bp: number | null;
}

/** `leftOff`: somebody decided that this bill has none. */
type WithService = Charged & { leftOff: boolean };

/**
 * What the lines of a bill cost at the rate of the service that the guest was shown. One that the business had neither now nor when
 * a device may have read it is charged too, with the business's beside it. Older devices name an amount alone: of the business's
 * rates that one counts which gives it.
 */
export const chargeWithService = async (
  tx: Tx,
  scope: Scope,
  { serviceRate, serviceAmount, serviceReason }: Shown,
  lines: readonly ChargedLine[],
  { own, isTakeaway, takeawayPays }: Rule,
): Promise<WithService> => {
  const at = (bp: number) => checkoutSummary(lines, fromBasisPoints(bp));
  const usual = isTakeaway && !takeawayPays ? 0 : own;
  const charged = (bp: number, list: number | null = null): WithService => ({
    leftOff: false,
    summary: serviceAmount ? withService(at(bp), serviceAmount) : at(bp),
    service_rate_bp: bp,
    list_service_rate_bp: list,
  });
  if (serviceRate !== undefined) {
    const shown = toCents(money(serviceRate));
    if (shown === usual || shown === own) return charged(shown);
    if (shown === 0 && serviceReason) return { ...charged(0), leftOff: true };
    if (shown === 0 && isTakeaway) return charged(0);
    // A rate from before a restore may be lost.
    const isKnown = scope.again || (await formerRates(tx, scope)).includes(shown);
    return charged(shown, isKnown ? null : own);
  }
  if (!serviceAmount || isNearRule(at(usual), serviceAmount)) return charged(usual);
  if (isNearRule(at(own), serviceAmount)) return charged(own);
  const former = await formerRates(tx, scope);
  return charged(former.find((bp) => isNearRule(at(bp), serviceAmount)) ?? usual);
};
