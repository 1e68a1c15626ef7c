import Big from 'big.js';

/** The decimal library, imported only here. Values never pass through binary floating point. */
export type Decimal = Big;

export const decimal = (value: string | number | Decimal): Decimal => new Big(value);

/** HALF_UP to cents, the way the tax authority rounds. */
export const round = (value: Decimal): Decimal => value.round(2, Big.roundHalfUp);

/** Down to cents. */
export const floor = (value: Decimal): Decimal => {
  const cents = value.round(2, Big.roundDown);
  return cents.gt(value) ? cents.minus('0.01') : cents;
};

export const sumOf = (values: readonly Decimal[]): Decimal =>
  values.reduce((total, value) => total.plus(value), decimal(0));
