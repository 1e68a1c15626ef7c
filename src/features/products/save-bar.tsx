import type { ReactNode } from 'react';
import { common } from '#messages/common.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import type { Failure } from '#ports/server.ts';
import { Alert } from '#ui/alert.tsx';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';

interface Props {
  texts: Record<'actions' | 'save' | 'discard' | 'saveFailed' | 'needsConnection' | 'kept', string>;
  unkept: boolean;
  failure: Failure | null;
  busy: boolean;
  /** There is something to save. */
  isPending: boolean;
  /** What there is to save, or how far saving is. */
  status: string;
  /** What is wrong with what is to be saved. */
  problem?: ReactNode;
  onSave: () => void;
  onDiscard: () => void;
}

/** Below a list that is edited in place: what waits to be saved, why saving failed, and the buttons. */
export const SaveBar = (props: Props) => {
  const { texts, failure, busy, isPending } = props;
  return (
    <BottomBar always>
      <section
        aria-label={texts.actions}
        className="mx-auto flex w-full max-w-300 flex-col gap-3 lg:px-6"
      >
        {props.unkept && <Alert tone="warning">{common.unkept}</Alert>}
        {failure && (
          <FailureNote
            failure={failure}
            title={texts.saveFailed}
            offline={texts.needsConnection}
            kept={texts.kept}
          />
        )}
        {props.problem}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="min-w-0 flex-1 basis-full font-medium text-sm sm:basis-40">
            {props.status}
          </p>
          {isPending && !busy && (
            <Button variant="ghost" size={56} onClick={props.onDiscard}>
              {texts.discard}
            </Button>
          )}
          <Button
            variant="primary"
            size={56}
            className="max-sm:flex-1"
            loading={busy}
            disabled={!isPending}
            onClick={props.onSave}
          >
            {busy ? common.saving : texts.save}
          </Button>
        </div>
      </section>
    </BottomBar>
  );
};
