import type { ReactNode } from 'react';
import type { SessionRow } from '#local/queries/session.ts';
import { useApprovalQuestion } from '#parts/people/approval.ts';
import { usePeople } from '#ports/people.ts';
import { deferred } from '#ui/deferred.tsx';

const SharedTablet = deferred(async () => (await import('./shared-tablet.tsx')).SharedTablet);
const ApprovalWindow = deferred(async () => (await import('./approval-window.tsx')).ApprovalWindow);

interface Props {
  session: SessionRow;
  /** As in the top bar. */
  pill: ReactNode;
}

/** The windows over any screen in which people say who they are. Loaded after the screen, and only where there are several. */
export const PeopleAtDevice = (props: Props) => {
  const { shared, locked } = usePeople();
  const question = useApprovalQuestion();
  return (
    <>
      {/* Nothing is touched behind a lock whose window has yet to arrive. */}
      {locked && <div className="fixed inset-0 z-50 bg-background" />}
      {shared && <SharedTablet {...props} />}
      {question && <ApprovalWindow question={question} />}
    </>
  );
};
