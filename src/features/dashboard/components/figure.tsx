import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

export interface FigureProps {
  label: string;
  /** Undefined while loading. */
  value: ReactNode | undefined;
  /** Shown in a quieter style after the value. */
  detail?: string | undefined;
  large?: boolean;
}

/** A labelled figure in a description list, with a skeleton of the same size while loading. */
export const Figure = ({ label, value, detail, large = false }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className={large ? 'mt-0.5 font-bold text-2xl' : 'mt-0.5 font-semibold text-lg'}>
      {value === undefined ? (
        <Skeleton className={large ? 'h-9 w-40' : 'h-6.5 w-24'} />
      ) : (
        <span className="break-words tabular-nums">{value}</span>
      )}
      {detail && <span className="block font-normal text-muted text-sm">{detail}</span>}
    </dd>
  </div>
);
