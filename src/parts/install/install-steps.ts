/** Browsers where a person installs an app by hand. */
export type StepsFor = 'ios' | 'mac' | 'android';

export interface Browser {
  userAgent: string;
  /** Tells an iPad, which reports itself as a Mac, from a Mac without touch. */
  maxTouchPoints: number;
}

/** The steps that install the app in this browser; null where it can't be installed by hand. */
export const stepsFor = ({ userAgent, maxTouchPoints }: Browser): StepsFor | null => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return /Firefox\//.test(userAgent) ? 'android' : null;
  if (!/Macintosh/.test(userAgent)) return null;
  if (maxTouchPoints > 1) return 'ios';
  return /Version\/[\d.]+ Safari\//.test(userAgent) ? 'mac' : null;
};
