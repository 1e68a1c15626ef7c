import type { Settings } from '#contract/settings.ts';
import { serviceRateAt } from '#domain/service.ts';

/** The service that an order at a table pays, in percent. */
export const serviceRateFor = (
  { Business, preferences }: Pick<Settings, 'Business' | 'preferences'>,
  tableNumber: string,
): number =>
  serviceRateAt(tableNumber, {
    rate: Business?.serviceRate ?? 0,
    takeaway: preferences?.takeawayService,
  });
