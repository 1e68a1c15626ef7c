import type { ReactNode } from 'react';
import { QuickBar } from './quick-bar.tsx';
import { TopNav, type TopNavProps } from './top-nav.tsx';

/** Top bar, the screen, and the phone's quick buttons, which stay at the foot of the window. */
export const AppFrame = ({ children, ...nav }: TopNavProps & { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <TopNav {...nav} />
    <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    <QuickBar />
  </div>
);
