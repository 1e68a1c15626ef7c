import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccessKeyParts,
  accessKeyOf,
  checkDigitOf,
  documentNumber,
  readAccessKey,
} from '#domain/fiscal/access-key.ts';
import { ecuadorDay, ecuadorTime } from '#domain/fiscal/ecuador-day.ts';
import cases from '../../cases/access-keys.json' with { type: 'json' };
import { keyParts } from './key-parts.ts';

describe('known keys', () => {
  it.each(cases.right)('$key is read and written again', ({ key, number }) => {
    const parts = readAccessKey(key);
    expect(parts && accessKeyOf(parts)).toBe(key);
    expect(parts && documentNumber(parts)).toBe(number);
  });

  it.each(cases.wrongDigit)('$key is refused: its digit is $digit', ({ key, digit }) => {
    expect(readAccessKey(key)).toBeUndefined();
    expect(checkDigitOf(key.slice(0, 48))).toBe(digit);
    expect(readAccessKey(key.slice(0, 48) + digit)).toBeDefined();
  });

  it.each(cases.otherDocuments)('%s is right, but of no document that we issue', (key) => {
    expect(checkDigitOf(key.slice(0, 48))).toBe(key[48]);
    expect(readAccessKey(key)).toBeUndefined();
  });

  it.each(cases.checkDigits)('the digit of $digits is $digit', ({ digits, digit }) => {
    expect(checkDigitOf(digits)).toBe(digit);
  });
});

describe('any key', () => {
  it('has 49 digits and says its parts', () => {
    fc.assert(
      fc.property(keyParts, (parts) => {
        const key = accessKeyOf(parts);
        expect(key).toMatch(/^\d{49}$/);
        expect(readAccessKey(key)).toEqual(parts);
      }),
    );
  });

  it('is refused with one digit mistyped, unless that has the same check digit', () => {
    fc.assert(
      fc.property(keyParts, fc.nat(48), fc.integer({ min: 1, max: 9 }), (parts, place, more) => {
        const key = accessKeyOf(parts);
        const digit = (Number(key[place]) + more) % 10;
        const mistyped = `${key.slice(0, place)}${digit}${key.slice(place + 1)}`;
        // 1 and 10 are both written as 1, so a few mistakes pass the check.
        if (checkDigitOf(mistyped.slice(0, 48)) !== mistyped[48])
          expect(readAccessKey(mistyped)).toBeUndefined();
        if (place === 48) expect(readAccessKey(mistyped)).toBeUndefined();
      }),
    );
  });

  it('is written for every day of a leap year and the one after it', () => {
    for (let time = Date.UTC(2028, 0, 1); time < Date.UTC(2030, 0, 1); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10);
      const key = accessKeyOf({ ...someParts, day });
      expect(readAccessKey(key)?.day).toBe(day);
      expect(key.slice(0, 8)).toBe(day.split('-').reverse().join(''));
    }
  });
});

const someParts: AccessKeyParts = {
  day: '2026-11-22',
  documentType: '01',
  ruc: '1790012345001',
  environment: 'test',
  establishment: '001',
  point: '003',
  sequential: 8,
  code: '12345678',
};

describe('a part that no document has', () => {
  it.each<Partial<Record<keyof AccessKeyParts, unknown>>>([
    { day: '2026-02-29' },
    { day: '2026-04-31' },
    { day: '2026-13-01' },
    { day: '2026-00-10' },
    { day: '2026-1-1' },
    { day: '1926-01-01' },
    { day: '' },
    { documentType: '05' },
    { ruc: '1790012345002' },
    { ruc: '179001234501' },
    { environment: 'produccion' },
    { establishment: '000' },
    { establishment: '1' },
    { point: '1000' },
    { point: '00a' },
    { sequential: 0 },
    { sequential: 1_000_000_000 },
    { sequential: 1.5 },
    { sequential: Number.NaN },
    { code: '1234567' },
    { code: '١٢٣٤٥٦٧٨' },
  ])('%o makes no key', (wrong) => {
    const [name] = Object.keys(wrong);
    expect(() => accessKeyOf({ ...someParts, ...wrong } as AccessKeyParts)).toThrow(
      new RegExp(`no part of an access key: ${name}`),
    );
  });

  it.each([
    ['a day that does not exist', '31022026'],
    ['a month that does not exist', '01132026'],
  ])('%s is refused although the digit is right', (_, date) => {
    const digits = date + accessKeyOf(someParts).slice(8, 48);
    expect(readAccessKey(digits + checkDigitOf(digits))).toBeUndefined();
  });

  it.each([
    ['environment 3', 23, '3'],
    ['emission 2', 47, '2'],
  ])('%s is refused although the digit is right', (_, place, digit) => {
    const key = accessKeyOf(someParts);
    const digits = `${key.slice(0, place)}${digit}${key.slice(place + 1, 48)}`;
    expect(readAccessKey(digits + checkDigitOf(digits))).toBeUndefined();
  });
});

describe('the day in Ecuador', () => {
  it.each([
    ['2026-11-23T00:00:00.000Z', '2026-11-22', 'at 19:00, when it is tomorrow in UTC'],
    ['2026-11-23T04:59:59.999Z', '2026-11-22', 'until midnight'],
    ['2026-11-23T05:00:00.000Z', '2026-11-23', 'from midnight on'],
    ['2027-01-01T04:59:59.999Z', '2026-12-31', 'until the end of the year'],
    ['2027-01-01T05:00:00.000Z', '2027-01-01', 'from the new year on'],
    ['2028-03-01T04:59:59.999Z', '2028-02-29', 'on a leap day'],
  ])('%s is %s: %s', (at, day) => {
    expect(ecuadorDay(at)).toBe(day);
    expect(ecuadorDay(Date.parse(at))).toBe(day);
  });

  it('is written with the time of the same clock', () => {
    expect(ecuadorTime('2027-01-01T00:30:05.999Z')).toBe('2026-12-31T19:30:05-05:00');
  });

  it('is none of what is no instant', () => {
    expect(() => ecuadorDay('ayer')).toThrow(RangeError);
  });
});
