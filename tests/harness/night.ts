/** Whether this is `npm run test:night`, which has the time for more rounds of the same. */
export const isNight = process.env.NIGHT === '1';
