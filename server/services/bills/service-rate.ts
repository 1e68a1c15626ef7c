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
}

export interface Charged {
  summary: CheckoutSummary;
  service_rate_bp: number;
  /** The business's rate, where it never had the one that was shown. */
  list_service_rate_bp: number | null;
}

/**
 * What the lines of a bill cost at the rate of the service that the guest was shown. One that the business had neither now nor when
 * a device may have read it is charged too, with the business's beside it. Older devices name an amount alone: of the business's
 * rates that one counts which gives it.
 * @param own the business's present rate, in hundredths of a percent
 */
export const chargeWithService = async (
  tx: Tx,
  scope: Scope,
  { serviceRate, serviceAmount }: Shown,
  lines: readonly ChargedLine[],
  own: number,
): Promise<Charged> => {
  const at = (bp: number) => checkoutSummary(lines, fromBasisPoints(bp));
  const charged = (bp: number, list: number | null = null): Charged => ({
    summary: serviceAmount ? withService(at(bp), serviceAmount) : at(bp),
    service_rate_bp: bp,
    list_service_rate_bp: list,
  });
  if (serviceRate !== undefined) {
    const shown = toCents(money(serviceRate));
    if (shown === own) return charged(own);
    // A rate from before a restore may be lost.
    const isKnown = scope.again || (await formerRates(tx, scope)).includes(shown);
    return charged(shown, isKnown ? null : own);
  }
  if (!serviceAmount || isNearRule(at(own), serviceAmount)) return charged(own);
  const former = await formerRates(tx, scope);
  return charged(former.find((bp) => isNearRule(at(bp), serviceAmount)) ?? own);
};
