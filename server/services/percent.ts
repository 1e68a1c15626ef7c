/** Percent from hundredths of a percent. */
export const percent = (basisPoints: number): number => basisPoints / 100;
