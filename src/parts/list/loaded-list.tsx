import type { ReactNode } from 'react';
import type { ListRead } from '#ports/list-state.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { SinceNote } from '../since-note.tsx';
import { useFailureToast } from '../use-failure-toast.ts';

interface Props {
  read: ListRead;
  texts: { loading: string; loadFailed: string; empty: string; emptyText: string };
  icon: ReactNode;
  /** Stands for the list while it loads; as a rule the rows of a card. */
  skeleton?: ReactNode;
  /** Makes the first item. */
  create: ReactNode;
  children: ReactNode;
}

const rows = (
  <Card padded={false}>
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex min-h-18 items-center px-4.5">
        <Skeleton className="h-5 w-40" />
      </div>
    ))}
  </Card>
);

/** A list with the time since which it stands, or what stands in its place while it has no items to show. */
export const LoadedList = (props: Props) => {
  const { read, texts, icon, skeleton = rows, create, children } = props;
  const { state, failure } = read;
  useFailureToast(read);
  if (state === 'loading')
    return (
      <div role="status" aria-label={texts.loading}>
        {skeleton}
      </div>
    );
  if (state === 'failed' && failure)
    return <LoadFailure title={texts.loadFailed} failure={failure} onRetry={read.retry} />;
  return (
    <>
      <SinceNote {...read} />
      {state === 'ready' ? (
        children
      ) : (
        <EmptyState icon={icon} title={texts.empty} text={texts.emptyText} action={create} />
      )}
    </>
  );
};
