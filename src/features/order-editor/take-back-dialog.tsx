import { removalReasons } from '#domain/reasons.ts';
import { reasons as texts } from '#messages/reasons.ts';
import { ReasonChoice } from '#parts/reasons/reason-choice.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const { takeBack } = texts;

/** Asks why units are taken off that the kitchen may have. */
export const TakeBackDialog = ({ answer }: { answer: (reason: string | null) => void }) => (
  <ConfirmDialog
    title={takeBack.title}
    description={takeBack.text}
    cancelLabel={takeBack.back}
    onClose={() => answer(null)}
  >
    <ReasonChoice reasons={removalReasons} legend={texts.toTakeBack} onReason={answer} />
  </ConfirmDialog>
);
