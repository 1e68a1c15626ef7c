import { useState } from 'react';
import { serviceReasons } from '#domain/reasons.ts';
import { checkout } from '#messages/checkout.ts';
import { reasons, reasonText } from '#messages/reasons.ts';
import { ReasonChoice } from '#parts/reasons/reason-choice.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const texts = checkout.service;

interface Props {
  reason: string | undefined;
  onChange: (reason: string | undefined) => void;
}

/** Leaves the service off the bill, for a reason, and takes that back. */
export const ServiceOff = ({ reason, onChange }: Props) => {
  const [asking, setAsking] = useState(false);
  if (reason !== undefined)
    return (
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <p className="wrap-anywhere min-w-0 text-muted text-sm">
          {texts.leftOff(reasonText(reason))}
        </p>
        <Button variant="ghost" className="-mr-3 px-3!" onClick={() => onChange(undefined)}>
          {texts.charge}
        </Button>
      </div>
    );
  return (
    <>
      <Button variant="ghost" className="-mb-2.5 -ml-3 px-3!" onClick={() => setAsking(true)}>
        {texts.leaveOff}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.title}
        description={texts.text}
        cancelLabel={texts.back}
      >
        <ReasonChoice
          reasons={serviceReasons}
          legend={reasons.toLeaveOff}
          onReason={(chosen) => {
            onChange(chosen);
            setAsking(false);
          }}
        />
      </ConfirmDialog>
    </>
  );
};
