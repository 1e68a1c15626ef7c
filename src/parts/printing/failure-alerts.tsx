import { X } from 'lucide-react';
import { common } from '#messages/common.ts';
import { printer as texts } from '#messages/printer.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { answerFailure, type ToldFailure, useToldFailures } from './told-failures.ts';

/** What was not printed, with the ways out. It takes room of its own, since it stays until somebody answers. */
export const FailureAlerts = () =>
  useToldFailures().map((told) => <FailureAlert key={told.recourse.id} told={told} />);

const FailureAlert = ({ told }: { told: ToldFailure }) => {
  const { title, again, byBrowser } = told.recourse;
  return (
    <Alert
      tone="danger"
      title={title}
      className="relative items-center! py-2.5! pr-14!"
      action={
        <div className="flex flex-wrap justify-end gap-2 max-sm:-mr-11 max-sm:w-[calc(100%+2.75rem)]">
          <Button size={44} className="px-3.5!" onClick={() => answerFailure(told, again)}>
            {common.retry}
          </Button>
          {byBrowser && (
            <Button size={44} className="px-3.5!" onClick={() => answerFailure(told, byBrowser)}>
              {texts.byBrowser}
            </Button>
          )}
          <IconButton
            className="absolute! top-1 right-1"
            variant="ghost"
            label={common.close}
            icon={<X size={18} />}
            onClick={() => answerFailure(told)}
          />
        </div>
      }
    >
      {texts.reasons[told.failure]}
    </Alert>
  );
};
