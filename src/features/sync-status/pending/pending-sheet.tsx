import { paths } from '#config/paths.ts';
import type { PendingCount } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { PendingList } from './pending-list.tsx';
import { SendNow } from './send-now.tsx';

interface Props {
  session: SessionRow;
  count: PendingCount | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The pending operations and what the server lost, over the screen. */
export const PendingSheet = ({ session, count, open, onOpenChange }: Props) => {
  const close = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      closeLabel={common.close}
      footer={
        count &&
        count.waiting > 0 && (
          <div className="flex gap-2 *:flex-1">
            <ButtonLink to={paths.pending} onClick={close}>
              {texts.seeAll}
            </ButtonLink>
            <SendNow session={session} />
          </div>
        )
      }
    >
      <PendingList session={session} onLeave={close} />
    </Sheet>
  );
};
