import type { Locator } from 'playwright/test';

/** From an amount as a screen shows it ("$1,234.50") to cents. */
export const cents = (shown: string): number => {
  const amount = /-?\$[\d,]+\.\d{2}/.exec(shown)?.[0];
  if (!amount) throw new Error(`no amount in "${shown}"`);
  return Number(amount.replace(/[$,.]/g, ''));
};

/** The amount that stands beside a label, in cents. */
export const amountBeside = async (scope: Locator, label: string): Promise<number> =>
  cents(await scope.locator(`dt:text-is("${label}") + dd`).innerText());
