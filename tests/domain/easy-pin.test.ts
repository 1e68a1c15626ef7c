import { expect, test } from 'vitest';
import { isEasyPin } from '#domain/easy-pin.ts';

test.each(['1111', '000000', '1212', '123123', '1234', '0123', '456789', '4321', '98765'])(
  '%s is easy',
  (pin) => expect(isEasyPin(pin)).toBe(true),
);

test.each(['1112', '1357', '2580', '12312', '1235', '89012', '7410', '112233'])(
  '%s is not',
  (pin) => expect(isEasyPin(pin)).toBe(false),
);
