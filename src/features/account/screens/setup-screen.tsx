import { LogOut } from 'lucide-react';
import type { SessionRow } from '#local/queries/session.ts';
import { account as texts } from '#messages/account.ts';
import { shell } from '#messages/shell.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { Logo } from '#ui/logo.tsx';
import { toast } from '#ui/toast.tsx';
import { SetupForm } from '../components/setup-form.tsx';

const { setup } = texts;

/** /app/conf: for a user who is signed in and has no business yet. */
export function SetupScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  useDocumentTitle(shell.pageTitle(setup.title));
  // The business may have been created on another device meanwhile.
  useServerRead('settings', server.refreshSettings);
  const leave = async () => {
    await server.logout();
    toast.success(shell.loggedOut);
  };
  return (
    <main className="flex min-h-dvh flex-col items-center px-5 pt-8 pb-safe sm:justify-center sm:bg-sunken sm:py-10">
      <div className="w-full max-w-xl sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-10 sm:shadow-md">
        <div className="flex items-center justify-between gap-4">
          <Logo name={shell.product} />
          <Button variant="ghost" icon={<LogOut size={18} aria-hidden="true" />} onClick={leave}>
            {shell.logout}
          </Button>
        </div>
        <h1 className="mt-7 font-bold text-2xl">{setup.title}</h1>
        <p className="mt-1.5 text-muted">{setup.lead}</p>
        <SetupForm />
        <p className="mt-6 text-center text-muted text-sm wrap-anywhere">
          {setup.signedInAs(session.settings.User.email)}
        </p>
      </div>
    </main>
  );
}
