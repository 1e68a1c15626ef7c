/** Numbers of the product, each named once. Times in milliseconds. */
export const activeOrdersPollMs = 10_000;
export const alertMs = 8_000;
export const updateCheckMs = 120_000;
export const historyPageSize = 5;
export const pageSize = 10;
export const historyMaxDays = 90;
export const resendWaitMs = 60_000;
export const carouselAutoplayMs = 2_500;
/** After this time, sums that the server has not confirmed yet are marked as such. */
export const lateAnswerMs = 2_000;
/** From this width on, the landing shows two stories side by side. */
export const wideScreenPx = 768;
