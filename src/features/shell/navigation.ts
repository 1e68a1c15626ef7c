import type { LucideIcon } from 'lucide-react';

export interface ScreenLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Marked as current only at this address, not at those below it. */
  exact?: boolean;
}

/** The links of the top bar, of its products menu and of the user menu. On a phone all are in the user menu. */
export type Navigation = Record<'main' | 'products' | 'user', readonly ScreenLink[]>;
