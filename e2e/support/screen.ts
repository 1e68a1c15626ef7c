import type { Till } from '../pages/till.ts';

/** One screen to be looked at, by people or by axe. */
export interface Screen {
  name: string;
  /** Only on a phone there is such a screen. */
  phone?: boolean;
  /** Only where the navigation is in the top bar there is such a screen. */
  wide?: boolean;
  /** What it says lies over it, and belongs to its picture. */
  message?: boolean;
  show: (till: Till) => Promise<void>;
}
