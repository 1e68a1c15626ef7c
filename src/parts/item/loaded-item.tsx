import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { common } from '#messages/common.ts';
import type { ListRead } from '#ports/list-state.ts';
import type { Outcome } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ButtonLink } from '../button-link.tsx';
import { useWayBack } from '../list/use-list-place.ts';

/** The id in the address; null: a new item. Undefined: no item can have such an id. */
export const useItemId = (): number | null | undefined => {
  const { id } = useParams();
  if (id === undefined) return null;
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
};

interface Props<T> {
  id: number | null | undefined;
  /** The items on the device; undefined while they are read. */
  items: readonly T[] | undefined;
  load: (id: number) => Promise<Outcome<T>>;
  /** The code of the answer when the server has no such item. */
  notFound: string;
  texts: Record<'editTitle' | 'loading' | 'loadFailed' | 'back', string>;
  icon: ReactNode;
  /** The address of the list. */
  list: string;
  /** The form of the item (null: a new one); nothing until all else that it shows has been read. */
  children: (item: T | null, read: Omit<ListRead, 'name' | 'state' | 'fetchedAt'>) => ReactNode;
}

/**
 * Opens an item as the server has it, until then as the device has it. The server is asked because the form sends every
 * field. The form stays open when somebody else deletes the item meanwhile.
 */
export const LoadedItem = <T extends { id: number }>(props: Props<T>) => {
  const { id, texts } = props;
  const back = useWayBack(props.list);
  const { value: fresh = null, ...read } = useServerRead(id ?? null, props.load);
  const isDeleted = read.failure?.code === props.notFound;
  const stored = props.items?.find((each) => each.id === id) ?? null;
  const item = isDeleted ? fresh : (fresh ?? stored);
  const missing = id !== null && !item;
  if (id === undefined || (missing && read.failure))
    return (
      <Page narrow className="flex-1">
        <EmptyState
          icon={props.icon}
          title={texts.editTitle}
          action={
            <div className="flex flex-col items-center gap-5">
              <InlineError>{read.failure?.message || texts.loadFailed}</InlineError>
              <div className="flex flex-wrap justify-center gap-2">
                <ButtonLink {...back}>{texts.back}</ButtonLink>
                {id && !isDeleted && <Button onClick={read.retry}>{common.retry}</Button>}
              </div>
            </div>
          }
        />
      </Page>
    );
  const form = !missing && props.children(item, read);
  if (form) return <Fragment key={id}>{form}</Fragment>;
  return (
    <Page className="flex-1">
      <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
        <Skeleton className="h-7 w-52" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </Page>
  );
};
