import type { MouseEvent } from 'react';
import { apiBase } from '#config/env.ts';
import { auth } from '#messages/auth.ts';
import { useAccounts } from '#ports/accounts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

const googlePath = `${apiBase}auth/google`;

interface Props {
  /** Called before the browser leaves for Google. */
  onLeave?: () => void;
  /** The token of an invitation that is accepted by signing in. */
  invitation?: string;
  onUnreachable: () => void;
}

/** Opens Google through the server, once the server has answered: without it the browser could not come back. */
export const GoogleButton = ({ onLeave, invitation, onUnreachable }: Props) => {
  const accounts = useAccounts();
  const address = invitation ? `${googlePath}?${new URLSearchParams({ invitation })}` : googlePath;
  const [asking, openGoogle] = useSingleFlight(async () => {
    if (!(await accounts.reachable())) return onUnreachable();
    onLeave?.();
    window.location.assign(address);
  });
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void openGoogle();
  };
  return (
    <a
      href={address}
      onClick={leave}
      aria-busy={asking || undefined}
      className={buttonClass({ wide: true })}
    >
      {asking ? <Spinner /> : <GoogleLogo />}
      {auth.google}
    </a>
  );
};

/** Between the form and the way through Google. */
export const OrLine = () => (
  <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {auth.or}
  </p>
);

const GoogleLogo = () => (
  <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
    <path
      fill="#ea4335"
      d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
    />
    <path
      fill="#4285f4"
      d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6C44.4 38 47 31.8 47 24.6z"
    />
    <path
      fill="#fbbc05"
      d="M10.5 28.600A14.5 14.5 0 0 1 9.8 24c0-1.6.3-3.1.8-4.600l-8-6.200A24 24 0 0 0 0 24c0 3.9.9 7.5 2.6 10.800l7.9-6.200z"
    />
    <path
      fill="#34a853"
      d="M24 48c6.5 0 11.9-2.1 15.9-5.800l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.900l-8 6.200C6.5 42.6 14.6 48 24 48z"
    />
  </svg>
);
