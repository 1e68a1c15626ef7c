import type { ReactNode } from 'react';

/** Fills what the frame of the app leaves, whatever that is: only the columns inside scroll. */
export const OrderFrame = ({ children, busy }: { children: ReactNode; busy?: boolean }) => (
  <main
    className="relative min-h-64 flex-1 not-short:min-h-80 not-short:md:min-h-96"
    aria-busy={busy}
  >
    <div className="absolute inset-0 flex">{children}</div>
  </main>
);
