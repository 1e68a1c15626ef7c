import type { ReactNode } from 'react';
import { common } from '#messages/common.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface Props {
  state: 'loading' | 'failed' | 'empty';
  texts: { loading: string; loadFailed: string; empty: string; emptyText: string };
  icons: { failed: ReactNode; empty: ReactNode };
  skeleton: ReactNode;
  /** Makes the first item. */
  create: ReactNode;
  onRetry: () => void;
}

/** Stands in place of a list that has no items to show. */
export const ListFallback = ({ state, texts, icons, skeleton, create, onRetry }: Props) => {
  if (state === 'loading')
    return (
      <div role="status" aria-label={texts.loading}>
        {skeleton}
      </div>
    );
  return state === 'failed' ? (
    <EmptyState
      icon={icons.failed}
      title={texts.loadFailed}
      action={<Button onClick={onRetry}>{common.retry}</Button>}
    />
  ) : (
    <EmptyState icon={icons.empty} title={texts.empty} text={texts.emptyText} action={create} />
  );
};
