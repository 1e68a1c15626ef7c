/** Browsers that install an app only by a person's own steps. */
export type StepsFor = 'ios' | 'mac' | 'android';

export interface Browser {
  userAgent: string;
  /** An iPad says that it is a Mac, but Macs can't be touched. */
  maxTouchPoints: number;
}

/** Which steps install the app in this browser; null where there are none to tell. */
export const stepsFor = ({ userAgent, maxTouchPoints }: Browser): StepsFor | null => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return /Firefox\//.test(userAgent) ? 'android' : null;
  if (!/Macintosh/.test(userAgent)) return null;
  if (maxTouchPoints > 1) return 'ios';
  return /Version\/[\d.]+ Safari\//.test(userAgent) ? 'mac' : null;
};
