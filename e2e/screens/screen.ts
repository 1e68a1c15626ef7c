import type { Till } from '../pages/till.ts';

/** One screen to be looked at, by people or by axe. */
export interface Screen {
  name: string;
  /** Only on a phone there is such a screen. */
  phone?: boolean;
  /** Only where the navigation is in the top bar there is such a screen. */
  wide?: boolean;
  /** Its message lies over the screen and belongs in the screenshot. */
  message?: boolean;
  show: (till: Till) => Promise<void>;
}
