import type { Till } from '../pages/till.ts';

/** One screen to be looked at, by people or by axe. */
export interface Screen {
  name: string;
  /** Only on a phone there is such a screen. */
  phone?: boolean;
  show: (till: Till) => Promise<void>;
}
