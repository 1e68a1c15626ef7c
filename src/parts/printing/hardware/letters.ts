/** What a printer can't print becomes something that it can: every text on a paper comes through here, whoever typed it. */

/** What the code pages of a printer have. */
export type HasLetter = (letter: string) => boolean;

/**
 * Signs as people would type them. Printers have no such signs, or have them where others have their commands: the code pages
 * begin with `☺` to `▼` in place of the control characters.
 */
const signs: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'‐‑‒–—―−⁃•‣◦∙●○■□▪▫◘◙'].map((sign) => [sign, '-'])),
  ...{ '←': '<-', '→': '->', '↔': '<->', '⇐': '<=', '⇒': '=>', '⇔': '<=>', '◄': '<-', '►': '->' },
  ...{ '↑': '^', '▲': '^', '⇑': '^', '↓': 'v', '▼': 'v', '⇓': 'v', '↕': '|', '↨': '|' },
  ...{ '‘': "'", '’': "'", '‚': ',', '‛': "'", '′': "'", ʼ: "'", '‹': '<', '›': '>' },
  ...{ '“': '"', '”': '"', '„': '"', '‟': '"', '″': '"', '…': '...', '‼': '!!', '⁄': '/' },
  ...{ '§': 'S', '¶': '', '€': 'EUR', '☐': '[ ]', '☑': '[x]', '☒': '[x]', '✓': 'v', '✔': 'v' },
  ...{ '✗': 'x', '✘': 'x', '♥': '<3', '❤': '<3', '☺': ':)', '☻': ':)', '♀': '(f)', '♂': '(m)' },
};

/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D' },
  ...{ ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ł: 'l', Ł: 'L', ħ: 'h', Ħ: 'H', ı: 'i', ŋ: 'n', Ŋ: 'N' },
};

/** Letters and signs of Latin-1, which the page of the western languages has, and which need no second look. */
const plainText = /^[ -~¡¿ª°º·×÷À-ÿ]*$/;

/** Control characters and all kinds of blanks take room; what joins or turns letters has none. */
const blanks = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/gu;
const invisible = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** Each of these is a letter with all its marks. */
const graphemes = /\P{M}\p{M}*/gu;

/** A letter without its marks, or what it stands for: `ế` is `e`, `①` is 1, `ﬁ` is `fi`. */
const baseOf = (letter: string): string =>
  letters[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');

const lost = '?';

const printed = (letter: string, has: HasLetter): string => {
  if (plainText.test(letter)) return letter;
  const sign = signs[letter];
  if (sign !== undefined) return sign;
  if (has(letter)) return letter;
  const base = baseOf(letter);
  if (base === letter) return lost;
  return [...base]
    .map(
      (part) => letters[part] ?? signs[part] ?? (plainText.test(part) || has(part) ? part : lost),
    )
    .join('');
};

/**
 * A text in letters that the printer has. Others lose their marks, typographic signs become those that people type; what then can't be
 * printed is a single question mark, so that the reader knows of it.
 */
export const plain = (text: string, has: HasLetter): string => {
  const whole = text.normalize('NFC');
  if (plainText.test(whole)) return whole;
  return whole
    .replace(/\r\n/g, ' ')
    .replace(blanks, ' ')
    .replace(invisible, '')
    .replace(graphemes, (letter) => printed(letter, has));
};
