import { common } from '#messages/common.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FailureNote } from '../failure-note.tsx';
import type { useItemForm } from './use-item-form.ts';

interface Props {
  editing: Pick<ReturnType<typeof useItemForm>, 'busy' | 'failure' | 'unkept'>;
  formId: string;
  said: Record<'failed' | 'submit', string>;
  /** While it is being sent. */
  busyLabel?: string;
  words: Record<'needsConnection' | 'kept', string>;
  disabled?: boolean;
  onLeave: () => void;
}

/** Below an item's form in a dialog: its buttons, and above them why saving failed. */
export const ItemDialogFoot = ({ editing, formId, said, words, ...props }: Props) => {
  const { busy, failure, unkept } = editing;
  return (
    <>
      {unkept && (
        <Alert tone="warning" className="mb-1 basis-full!">
          {common.unkept}
        </Alert>
      )}
      {failure && (
        <FailureNote
          failure={failure}
          title={said.failed}
          offline={words.needsConnection}
          kept={words.kept}
          className="mb-1 basis-full!"
        />
      )}
      <Button disabled={busy} onClick={props.onLeave}>
        {common.cancel}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        disabled={props.disabled ?? false}
        loading={busy}
      >
        {busy ? (props.busyLabel ?? common.saving) : said.submit}
      </Button>
    </>
  );
};
