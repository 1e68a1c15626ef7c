import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

/** A part of the form under a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title} className="flex flex-col gap-4">
    <h2 className="font-semibold text-base">{title}</h2>
    {children}
  </Card>
);
