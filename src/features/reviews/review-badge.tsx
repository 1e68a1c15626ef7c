import { Eye } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { may } from '#domain/roles.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { reviews as texts } from '#messages/reviews.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { useNow } from '#parts/use-now.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';

/** How often it is looked for anew: nothing in the list is urgent. */
const everyMs = 600_000;

/** How much an owner or administrator has yet to look at; nothing while there is nothing. */
export const ReviewBadge = ({ session }: { session: SessionRow }) => {
  const server = useServer();
  const { member } = session.settings;
  const tick = Math.floor(useNow(everyMs) / everyMs);
  const asked = member && may(member.role, 'see-figures') === 'yes';
  const key = asked ? `${session.token} ${tick}` : null;
  const { value } = useServerRead(key, () => server.reviews({ open: 'true' }));
  const count = value?.rows.length ?? 0;
  if (count === 0) return null;
  return (
    <ButtonLink
      to={paths.reviews}
      size={44}
      aria-label={texts.badge(count)}
      title={texts.title}
      className="gap-1.5! px-3! text-warning-ink tabular-nums max-sm:min-w-11 max-sm:px-2! max-[72rem]:px-2!"
    >
      <Eye size={18} className="shrink-0" />
      {count}
    </ButtonLink>
  );
};
