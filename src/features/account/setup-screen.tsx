import { zodResolver } from '@hookform/resolvers/zod';
import { LogOut } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { type BusinessInput, businessInput } from '#contract/business.ts';
import type { User } from '#contract/settings.ts';
import { mayBeRuc } from '#domain/identity.ts';
import { readStaying } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { account as texts } from '#messages/account.ts';
import { shell } from '#messages/shell.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { LogoutDialog, useLogout } from '#parts/logout.tsx';
import { useSending } from '#parts/use-sending.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { Logo } from '#ui/logo.tsx';
import { type FormField, FormFields } from './form-fields.tsx';

const { setup } = texts;

/** /app/conf: for a user who is signed in and has no business yet. */
export function SetupScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  useDocumentTitle(shell.pageTitle(setup.title));
  // The business may have been created on another device meanwhile.
  const { failure, retry } = useServerRead('settings', server.refreshSettings);
  const logout = useLogout(() => readStaying(session));
  return (
    <main className="flex min-h-dvh flex-col items-center px-5 pt-8 sm:justify-center sm:bg-sunken sm:py-10">
      <div className="w-full max-w-xl sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-10 sm:shadow-md">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Logo name={shell.product} />
          <Button variant="ghost" icon={<LogOut size={18} />} onClick={logout.ask}>
            {shell.logout}
          </Button>
        </div>
        <h1 className="mt-7 font-bold text-2xl">{setup.title}</h1>
        <p className="mt-1.5 text-muted">{setup.lead}</p>
        {failure && failure.code !== 'network' && (
          <FailureNote className="mt-6" failure={failure} onRetry={retry} />
        )}
        <p className="mt-1.5 text-muted text-sm wrap-anywhere">
          {setup.signedInAs(session.settings.User.email)}
        </p>
        <SetupForm user={session.settings.User} />
      </div>
      <LogoutDialog {...logout} />
    </main>
  );
}

const { business: words } = texts;

const fields: FormField<BusinessInput>[] = [
  { name: 'comercialName', label: words.comercialName, autoComplete: 'organization' },
  {
    ...{ name: 'businessDni', label: words.businessDni, number: 'ruc' },
    ...{ inputMode: 'numeric', autoComplete: 'off' },
  },
  { name: 'email', label: words.email, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: setup.optionalPhone, type: 'tel', autoComplete: 'tel' },
  { name: 'address', label: words.address, autoComplete: 'street-address', wide: true },
];

/** The RUC of a natural person is the cédula with 001 behind it. */
const rucOf = (dni: string) => (dni.length === 10 ? `${dni}001` : dni);

/** What the account already says is not asked for again; a business with other data changes it. */
const beginning = ({ dni, email, phone, unverifiedIdentity }: User): BusinessInput => ({
  comercialName: '',
  businessDni: mayBeRuc(rucOf(dni)) ? rucOf(dni) : '',
  ...(unverifiedIdentity && { unverifiedIdentity }),
  email,
  address: '',
  phone,
});

/** Creates the business. The guard opens the dashboard once the session has it. */
const SetupForm = ({ user }: { user: User }) => {
  const server = useServer();
  const offline = useConnection() === 'offline';
  const form = useForm<BusinessInput>({
    mode: 'onTouched',
    resolver: zodResolver(businessInput),
    defaultValues: beginning(user),
  });
  const { failure, submit, busy } = useSending(form, server.createBusiness, () => {});
  return (
    <form
      noValidate
      aria-label={setup.title}
      onSubmit={submit}
      className="mt-6 flex flex-col gap-5"
    >
      {failure && (
        <FailureNote failure={failure} title={setup.failed} offline={texts.needsConnection} />
      )}
      {!failure && offline && <Alert tone="warning">{setup.needsConnection}</Alert>}
      <FormFields form={form} fields={fields} />
      {/* The last thing on a phone's screen, and always in sight. */}
      <div className="max-sm:sticky max-sm:bottom-0 max-sm:z-20 max-sm:bg-background max-sm:pt-3 max-sm:pb-safe">
        <Button type="submit" variant="primary" size={56} wide loading={busy}>
          {busy ? setup.creating : setup.submit}
        </Button>
      </div>
    </form>
  );
};
