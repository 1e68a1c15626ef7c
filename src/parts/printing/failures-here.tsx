import { useEffect } from 'react';
import { common } from '#messages/common.ts';
import { printer as texts } from '#messages/printer.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import {
  answerInWindow,
  showInWindow,
  type ToldFailure,
  useToldFailures,
} from './told-failures.ts';

/** Shows in a window what was not printed while it is open, where a message would cover it. */
export const FailuresHere = () => {
  const told = useToldFailures();
  useEffect(showInWindow, []);
  return told.map((one) => <FailureAlert key={one.recourse.id} told={one} />);
};

const FailureAlert = ({ told }: { told: ToldFailure }) => {
  const { title, again, byBrowser } = told.recourse;
  return (
    <Alert tone="danger" title={title}>
      <p>{texts.reasons[told.failure]}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size={44} className="px-3.5!" onClick={() => answerInWindow(told, again)}>
          {common.retry}
        </Button>
        {byBrowser && (
          <Button size={44} className="px-3.5!" onClick={() => answerInWindow(told, byBrowser)}>
            {texts.byBrowser}
          </Button>
        )}
      </div>
    </Alert>
  );
};
