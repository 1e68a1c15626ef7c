import { auth } from '#messages/auth.ts';
import { shell } from '#messages/shell.ts';
import { Logo } from '#ui/logo.tsx';
import { LoginForm } from '../components/login-form.tsx';
import { Ticket } from '../components/ticket.tsx';

/** Email and password. `onSignedIn` is called once the session is stored on the device. */
export const LoginScreen = ({ onSignedIn }: { onSignedIn: () => void }) => (
  <div className="grid min-h-dvh lg:grid-cols-2">
    <aside className="hidden items-center justify-center border-line border-r bg-sunken p-12 lg:flex">
      <Ticket />
    </aside>
    <main className="flex flex-col items-center justify-center px-5 pt-8 pb-safe sm:max-lg:bg-sunken">
      <div className="w-full max-w-sm rounded-lg sm:max-lg:max-w-lg sm:max-lg:border sm:max-lg:border-line sm:max-lg:bg-surface sm:max-lg:p-10 sm:max-lg:shadow-md">
        <Logo name={shell.product} />
        <h1 className="mt-8 font-bold text-2xl">{auth.title}</h1>
        <p className="mt-1.5 text-muted">{auth.lead}</p>
        <LoginForm onSignedIn={onSignedIn} />
      </div>
    </main>
  </div>
);
