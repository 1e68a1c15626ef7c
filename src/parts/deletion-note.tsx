import { deletion as texts } from '#messages/deletion.ts';
import { formatDate } from '#messages/format.ts';
import { permissionOf, usePeople } from '#ports/people.ts';
import { useServer } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Alert } from '#ui/alert.tsx';

/** Says when the business will be deleted, to its owners and administrators; nothing while the server has not answered. */
export const DeletionNote = ({ token }: { token: string }) => {
  const isAllowed = permissionOf(usePeople(), 'manage-business') === 'yes';
  const server = useServer();
  const zone = useTimeZone();
  const { value } = useServerRead(isAllowed ? token : null, server.deletion);
  if (!value?.dueAt) return null;
  return <Alert tone="warning">{texts.dueElsewhere(formatDate(value.dueAt, zone))}</Alert>;
};
