import { paths } from '#config/paths.ts';
import { landing } from '#messages/landing.ts';

/** The way in: `text` leads visitors to the sign-in; who has a session sees 'Dashboard' in its place. */
export const EntryLink = ({ text, className }: { text: string; className: string }) => (
  <>
    <span className="contents signed-in:hidden">
      <a href={paths.login} className={className}>
        {text}
      </a>
    </span>
    <span className="hidden signed-in:contents">
      <a href={`${paths.dashboard}/`} className={className}>
        {landing.dashboard}
      </a>
    </span>
  </>
);
