import type { Day } from '../calendar.ts';
import { isEcuadorDay } from './ecuador-day.ts';

/**
 * The access key (clave de acceso) of an electronic document: 49 digits that the issuer makes, and that are its authorization number.
 * Its date is the day of issue in Ecuador, and its last digit checks the others.
 */

/** Codes of the tax authority (SRI): an invoice, and the credit note that takes one back. */
export const documentTypes = { invoice: '01', creditNote: '04' } as const;

export type DocumentType = (typeof documentTypes)[keyof typeof documentTypes];

/** The SRI's codes: documents of the test environment are worth nothing. */
export const environmentCodes = { test: '1', production: '2' } as const;

export type FiscalEnvironment = keyof typeof environmentCodes;

export const lastSequential = 999_999_999;

export interface AccessKeyParts {
  /** Of issue, in Ecuador. */
  day: Day;
  documentType: DocumentType;
  ruc: string;
  environment: FiscalEnvironment;
  /** Three digits, as the RUC's register has it. */
  establishment: string;
  /** Three digits: of emission. */
  point: string;
  /** From 1 to 999,999,999. */
  sequential: number;
  /** Eight digits of the issuer's own choice. */
  code: string;
}

/** Documents that are sent later are issued as all others: there is no other kind. */
const normalIssue = '1';

/** Digits are weighed with 2 to 7, again and again, from the right. */
const weightAt = (fromRight: number): number => (fromRight % 6) + 2;

/** The digit that checks the others (module 11). */
export const checkDigitOf = (digits: string): string => {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * weightAt(digits.length - 1 - place),
    0,
  );
  const left = 11 - (sum % 11);
  if (left === 11) return '0';
  return left === 10 ? '1' : String(left);
};

const isThreeDigits = (text: string): boolean => /^\d{3}$/.test(text) && text !== '000';

const keyDate = (day: Day): string => day.split('-').reverse().join('');

const dayIn = (key: string): Day => `${key.slice(4, 8)}-${key.slice(2, 4)}-${key.slice(0, 2)}`;

/** The first part that no document can have; undefined when all are right. */
const wrongPart = (parts: AccessKeyParts): keyof AccessKeyParts | undefined => {
  const { sequential } = parts;
  const right: Record<keyof AccessKeyParts, boolean> = {
    day: isEcuadorDay(parts.day),
    documentType: Object.values(documentTypes).includes(parts.documentType),
    ruc: /^\d{10}001$/.test(parts.ruc),
    environment: Object.hasOwn(environmentCodes, parts.environment),
    establishment: isThreeDigits(parts.establishment),
    point: isThreeDigits(parts.point),
    sequential: Number.isInteger(sequential) && sequential >= 1 && sequential <= lastSequential,
    code: /^\d{8}$/.test(parts.code),
  };
  return (Object.keys(right) as (keyof AccessKeyParts)[]).find((name) => !right[name]);
};

/** The nine digits of a number as documents have it. */
export const sequentialDigits = (sequential: number): string => String(sequential).padStart(9, '0');

/** @throws RangeError when a part is wrong: a key that is printed can't be taken back */
export const accessKeyOf = (parts: AccessKeyParts): string => {
  const wrong = wrongPart(parts);
  if (wrong) throw new RangeError(`no part of an access key: ${wrong} ${parts[wrong]}`);
  const digits = [
    ...[keyDate(parts.day), parts.documentType, parts.ruc, environmentCodes[parts.environment]],
    ...[parts.establishment, parts.point, sequentialDigits(parts.sequential), parts.code],
    normalIssue,
  ].join('');
  return digits + checkDigitOf(digits);
};

/** What a key says; undefined where it is none of an invoice or a credit note. */
export const readAccessKey = (key: string): AccessKeyParts | undefined => {
  if (!/^\d{49}$/.test(key) || key[47] !== normalIssue) return undefined;
  if (checkDigitOf(key.slice(0, 48)) !== key[48]) return undefined;
  const parts: AccessKeyParts = {
    day: dayIn(key),
    documentType: key.slice(8, 10) as DocumentType,
    ruc: key.slice(10, 23),
    environment: key[23] === environmentCodes.test ? 'test' : 'production',
    establishment: key.slice(24, 27),
    point: key.slice(27, 30),
    sequential: Number(key.slice(30, 39)),
    code: key.slice(39, 47),
  };
  const isKnown = environmentCodes[parts.environment] === key[23];
  return isKnown && wrongPart(parts) === undefined ? parts : undefined;
};

/** As papers show it: 001-002-000000123. */
export const documentNumber = ({
  establishment,
  point,
  sequential,
}: Pick<AccessKeyParts, 'establishment' | 'point' | 'sequential'>): string =>
  `${establishment}-${point}-${sequentialDigits(sequential)}`;
