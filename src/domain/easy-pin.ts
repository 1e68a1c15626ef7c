/** How many digits are repeated: 4 in 1234, 2 in 1212, 1 in 7777. */
const periodOf = (pin: string): number => {
  const { length } = pin;
  const repeats = (period: number) => pin.slice(period) === pin.slice(0, length - period);
  return (
    Array.from(pin, (_, at) => at)
      .slice(1)
      .find(repeats) ?? length
  );
};

const isStaircase = (pin: string): boolean => {
  const steps = new Set([...pin].slice(1).map((digit, i) => Number(digit) - Number(pin[i])));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
};

/** Whether a PIN is among the first that anybody would try: 1111, 1212, 1234, 654321. */
export const isEasyPin = (pin: string): boolean =>
  isStaircase(pin) || periodOf(pin) <= pin.length / 2;
