import { createContext, use } from 'react';

/** The right time, whatever the device's clock says. The composition root provides it. */
export interface RightTime {
  /** ms since 1970. */
  now: () => number;
  /** By how much the device's own clock is ahead (ms); negative when it is behind. */
  ahead: () => number;
  /** Calls `listener` when the right time has moved against the device's. @returns the unsubscribe function */
  watch: (listener: () => void) => () => void;
}

export const ClockContext = createContext<RightTime>({
  now: () => Date.now(),
  ahead: () => 0,
  watch: () => () => undefined,
});

export const useClock = (): RightTime => use(ClockContext);
