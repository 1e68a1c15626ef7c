import { compareMoney, type Money, money, toCents } from './money.ts';

/** How many amounts are offered. */
const offered = 3;

/** What guests round up to, in dollars: coins, then notes and two of them. */
const steps = [1, 5, 10, 20, 50, 100];

/** The amounts just above a total that guests are likely to hand over, the smallest first. */
export const handedOver = (total: Money): Money[] => {
  const cents = toCents(total);
  const above = (dollars: number) => Math.ceil(cents / (dollars * 100)) * dollars;
  const dollars = new Set([...steps.map(above), above(5) + 5]);
  return [...dollars]
    .sort((a, b) => a - b)
    .map((amount) => money(amount))
    .filter((amount) => compareMoney(amount, total) > 0)
    .slice(0, offered);
};
