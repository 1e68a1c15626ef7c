import type { ReactNode } from 'react';
import type { ListRead } from '#ports/list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { SinceNote } from '../since-note.tsx';
import { useFailureToast } from '../use-failure-toast.ts';

interface Props {
  read: ListRead;
  texts: { loading: string; loadFailed: string; empty: string; emptyText: string };
  icon: ReactNode;
  skeleton: ReactNode;
  /** Makes the first item. */
  create: ReactNode;
  children: ReactNode;
}

/** A list with the time since which it stands, or what stands in its place while it has no items to show. */
export const LoadedList = (props: Props) => {
  const { read, texts, icon, skeleton, create, children } = props;
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
