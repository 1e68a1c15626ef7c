/** Identity numbers of Ecuador: cédula (10 digits) and RUC (13 digits). Rules of the tax authority (SRI). */

const province = (digits: string): boolean => {
  const code = Number(digits.slice(0, 2));
  return code >= 1 && code <= 24;
};

const weigh = (digits: string, weights: readonly number[], fold: (n: number) => number): number =>
  weights.reduce((sum, weight, i) => sum + fold(Number(digits[i]) * weight), 0);

const checkDigit = (sum: number, modulus: number): number => (modulus - (sum % modulus)) % modulus;

const cedulaWeights = [2, 1, 2, 1, 2, 1, 2, 1, 2];
const publicWeights = [3, 2, 7, 6, 5, 4, 3, 2];
const companyWeights = [4, 3, 2, 7, 6, 5, 4, 3, 2];

export const isCedula = (value: string): boolean =>
  /^\d{10}$/.test(value) &&
  province(value) &&
  checkDigit(
    weigh(value, cedulaWeights, (n) => (n > 9 ? n - 9 : n)),
    10,
  ) === Number(value[9]);

export const isRuc = (value: string): boolean => {
  if (!/^\d{13}$/.test(value) || !province(value) || !value.endsWith('001')) return false;
  const third = Number(value[2]);
  if (third <= 5) return isCedula(value.slice(0, 10));
  const same = (n: number) => n;
  if (third === 6) return checkDigit(weigh(value, publicWeights, same), 11) === Number(value[8]);
  if (third === 9) return checkDigit(weigh(value, companyWeights, same), 11) === Number(value[9]);
  return false;
};

/** By form alone: Ecuadorians abroad have cédulas of province 30. */
const hasPlace = (value: string): boolean => province(value) || value.startsWith('30');

/**
 * Whether somebody may say that a number is right although it fails the check: those of companies and public entities follow no
 * algorithm any more, and people have RUCs and provinces that the check doesn't know.
 */
export const mayBeRuc = (value: string): boolean => /^\d{10}001$/.test(value) && hasPlace(value);

export const mayBeIdentityNumber = (value: string): boolean =>
  mayBeRuc(value) || (/^\d{10}$/.test(value) && hasPlace(value));

export const isIdentityNumber = (value: string): boolean => isCedula(value) || isRuc(value);
