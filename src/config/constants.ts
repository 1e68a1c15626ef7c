/** Numbers of the product, each named once. Times in milliseconds. */
export const activeOrdersPollMs = 10_000;
/** From this age (minutes) on, an open order is marked as waiting, and as waiting too long. */
export const orderAge = { warning: 20, danger: 40 } as const;
export const alertMs = 8_000;
export const updateCheckMs = 120_000;
export const historyPageSize = 5;
export const pageSize = 10;
export const historyMaxDays = 90;
export const resendWaitMs = 60_000;
export const carouselAutoplayMs = 2_500;
/** How long an answer may take before screens say that it is late, and mark sums as partial. */
export const lateAnswerMs = 2_000;
/** From this width on, the landing shows two stories side by side. */
export const wideScreenPx = 768;
