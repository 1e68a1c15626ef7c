/** Whole numbers for readers in Ecuador. Apart from `format.ts`, because texts of every screen count something. */

const thousands = /\B(?=(\d{3})+(?!\d))/g;

/** "10,000", from digits. */
export const grouped = (digits: string): string => digits.replace(thousands, ',');

/** "10,000", grouped like money. */
export const formatCount = (count: number): string => grouped(String(count));
