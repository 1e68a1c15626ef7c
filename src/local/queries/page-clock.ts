import { createDeviceClock } from '../clock/device-clock.ts';

let isHidden = () => false;
let slept = false;

/** The right time in this tab. */
export const pageClock = createDeviceClock({
  own: () => Date.now(),
  elapsed: () => performance.now(),
  mayHaveSlept: () => {
    const before = slept;
    slept = isHidden();
    return before;
  },
});

/** How often it looks for leaps of the device's clock (ms). */
const lookEveryMs = 5_000;

/** Looks for leaps all the time. A tab that was hidden may have slept with its device. */
export const watchPageClock = (): void => {
  isHidden = () => document.hidden;
  document.addEventListener('visibilitychange', () => {
    slept ||= document.hidden;
    pageClock.look();
  });
  setInterval(pageClock.look, lookEveryMs);
};
