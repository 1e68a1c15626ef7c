import { paths } from '#config/paths.ts';
import { landing } from '#messages/landing.ts';

/** Leads visitors to the login, with `text`, and signed-in users to the dashboard. */
export const AppLink = ({ text, className }: { text: string; className: string }) => (
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
