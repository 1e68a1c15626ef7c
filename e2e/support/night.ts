/** Of a story whose fault the tests of laws and sync faults hold already: it plays in the browser at night (`npm run test:night`). */
export const night = { tag: '@night' };
