import { type ReactNode, useId } from 'react';
import { common } from '#messages/common.ts';
import { Alert } from '#ui/alert.tsx';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Locked } from '#ui/locked.tsx';
import { ButtonLink } from '../button-link.tsx';
import { RecoveredNote } from '../draft/recovered-note.tsx';
import { FailureNote } from '../failure-note.tsx';
import type { useWayBack } from '../list/use-list-place.ts';
import { SinceNote, type SinceNoteProps } from '../since-note.tsx';
import type { useItemForm } from './use-item-form.ts';

const besideList = 'grid items-start gap-x-6 lg:grid-cols-[--spacing(62)_minmax(0,1fr)]';

interface Props {
  title: string;
  texts: Record<'actions' | 'saveFailed' | 'needsConnection' | 'kept' | 'offline', string>;
  editing: Pick<
    ReturnType<typeof useItemForm>,
    'submit' | 'busy' | 'failure' | 'recovered' | 'unkept' | 'discard'
  >;
  /** Since when the page's data stand. */
  since: SinceNoteProps;
  /** Leads to the list. */
  back: ReturnType<typeof useWayBack>;
  backLabel?: string;
  saveLabel?: string;
  /** The other items, on a wide screen beside the form. */
  aside?: ReactNode;
  /** Beside the buttons. */
  note?: string;
  /** `notes` stand above the first field. */
  children: (notes: ReactNode) => ReactNode;
}

/** The page with the form of an item, and below it the buttons and why saving failed. */
export const EditorPage = (props: Props) => {
  const { title, texts, editing, aside, note } = props;
  const { backLabel = common.back, saveLabel = common.save } = props;
  const { busy, failure } = editing;
  const formId = useId();
  return (
    <>
      <Page className={cx('flex-1', !!aside && besideList)}>
        {aside}
        <div className="min-w-0">
          <div className={aside ? 'lg:sr-only' : undefined}>
            <PageHeader title={title} />
          </div>
          <form id={formId} noValidate aria-label={title} onSubmit={editing.submit}>
            <Locked when={busy}>
              {props.children(
                <>
                  {editing.recovered && <RecoveredNote onDiscard={editing.discard} />}
                  <SinceNote
                    {...props.since}
                    className=""
                    whileOffline={!failure && texts.offline}
                  />
                </>,
              )}
            </Locked>
          </form>
        </div>
      </Page>
      <BottomBar always>
        <section
          aria-label={texts.actions}
          className="mx-auto flex w-full max-w-300 flex-col gap-3 lg:px-6"
        >
          {editing.unkept && <Alert tone="warning">{common.unkept}</Alert>}
          {failure && (
            <FailureNote
              failure={failure}
              title={texts.saveFailed}
              offline={texts.needsConnection}
              kept={texts.kept}
            />
          )}
          <div
            className={cx(
              'flex flex-wrap items-center justify-end gap-x-6 gap-y-2',
              !!aside && 'lg:pl-68',
            )}
          >
            {note && <p className="min-w-0 flex-1 basis-72 text-muted text-xs">{note}</p>}
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
              <ButtonLink {...props.back} variant={note ? 'ghost' : undefined} size={56}>
                {backLabel}
              </ButtonLink>
              <Button type="submit" form={formId} variant="primary" size={56} loading={busy}>
                {busy ? common.saving : saveLabel}
              </Button>
            </div>
          </div>
        </section>
      </BottomBar>
    </>
  );
};
