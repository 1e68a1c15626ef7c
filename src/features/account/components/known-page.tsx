import type { ReactNode } from 'react';
import { account as texts } from '#messages/account.ts';
import { common } from '#messages/common.ts';
import { errorTexts } from '#messages/errors.ts';
import type { ServerRead } from '#ports/use-server-read.ts';
import { Alert, InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';

interface Props {
  title: string;
  titleInTopBar?: boolean;
  /** Shown when the server gives no reason. */
  failedText: string;
  read: Pick<ServerRead<void>, 'failure' | 'retry'>;
  actions: ReactNode;
  children: ReactNode;
}

/** Shows what the device knows, with a note when it is offline. When the server refuses, its message replaces the page. */
export const KnownPage = ({ title, titleInTopBar, failedText, read, actions, children }: Props) => {
  const { failure, retry } = read;
  const refused = failure && failure.code !== 'network' ? failure : null;
  return (
    <Page narrow className="flex-1">
      <PageHeader title={title} titleInTopBar={titleInTopBar} actions={refused ? null : actions} />
      {refused ? (
        <div className="flex flex-col items-start gap-4">
          <InlineError>
            {errorTexts({ ...refused, message: refused.message || failedText })}
          </InlineError>
          <Button onClick={retry}>{common.retry}</Button>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {failure && <Alert>{texts.deviceOnly}</Alert>}
          {children}
        </div>
      )}
    </Page>
  );
};
