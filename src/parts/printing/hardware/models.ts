import type { Dialect } from './encode.ts';

/** How printers want to be written to, by what they say of themselves over USB. */

/** Some of several makers are known by their product only. */
const byProduct: Readonly<Record<string, string>> = {
  ...{ '0483:5840': 'mpt', '0fe6:811e': 'epson', '1fc9:2016': 'xprinter' },
};
const byVendor: Readonly<Record<string, string>> = {
  ...{ '04b8': 'epson', '04c5': 'epson', '0419': 'bixolon', '1504': 'bixolon' },
  ...{ '1d90': 'citizen', '05d9': 'hp' },
};

const starVendor = 0x0519;

/** Makers whose printers don't always say that they are printers. */
export const vendors = [
  ...[...Object.keys(byVendor), '0483', '0416', '0fe6', '1fc9'].map((id) =>
    Number.parseInt(id, 16),
  ),
  starVendor,
];

const hex = (id: number): string => id.toString(16).padStart(4, '0');

const starLanguage = (name: string): string => {
  if (/^(Star )?TSP1\d\d/i.test(name)) return /IV/.test(name) ? 'star-prnt' : 'graphics';
  if (/^(Star )?(mPOP|mC-)/i.test(name)) return 'star-prnt';
  return /^(Star )?BSC10/i.test(name) ? 'esc-pos' : 'star-line';
};

/**
 * Language and code pages of a printer. `graphics`: it prints pictures only, which the encoder doesn't make; no code pages: those that
 * nearly all printers have.
 */
export const dialectOf = (device: {
  vendorId: number;
  productId: number;
  productName?: string | null;
}): Dialect => {
  const { vendorId, productId, productName } = device;
  if (vendorId === starVendor) {
    const language = starLanguage(productName ?? '');
    return { language, codepageMapping: 'star' };
  }
  const pages = byProduct[`${hex(vendorId)}:${hex(productId)}`] ?? byVendor[hex(vendorId)];
  return { language: 'esc-pos', codepageMapping: pages ?? null };
};
