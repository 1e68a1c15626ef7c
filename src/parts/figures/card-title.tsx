import type { ReactNode } from 'react';

export interface CardTitleProps {
  id: string;
  icon: ReactNode;
  children: ReactNode;
}

export const CardTitle = ({ id, icon, children }: CardTitleProps) => (
  <h2 id={id} className="flex items-center gap-2.5 font-semibold sm:whitespace-nowrap text-base">
    <span className="text-brand" aria-hidden="true">
      {icon}
    </span>
    {children}
  </h2>
);
