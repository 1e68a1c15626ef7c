/**
 * Shifts the clock of a page, or of the process that imports this file. A page gets its text, so it needs nothing else.
 * @param {number} shift in ms
 */
export const shiftClock = (shift) => {
  const now = () => Real.now() + shift;
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (_target, parts, made) =>
      Reflect.construct(Real, parts.length > 0 ? parts : [now()], made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};

if (globalThis.process?.env.CLOCK_SHIFT) shiftClock(Number(process.env.CLOCK_SHIFT));
