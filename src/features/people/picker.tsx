import { ClipboardList, Hand, Lock, LogOut, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Faces } from '#features/people/faces.tsx';
import { PinPad } from '#features/people/pin-pad.tsx';
import { readStaying } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { people as texts } from '#messages/people.ts';
import { shell } from '#messages/shell.ts';
import { LogoutDialog, useLogout } from '#parts/logout.tsx';
import { type RosterPerson, usePeople } from '#ports/people.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { FullScreen, FullScreenTitle } from '#ui/full-screen.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { BackToFaces } from './back-to-faces.tsx';

interface Props {
  session: SessionRow;
  /** The state of the connection, which belongs to another feature. */
  pill: ReactNode;
  onClose: () => void;
}

/** Whose work stays on the screen. */
const OpenWork = () => {
  const { current } = usePeople();
  if (!current) return null;
  return (
    <p className="flex items-center gap-3 text-muted text-sm">
      <ClipboardList size={20} className="shrink-0" />
      {texts.stays(current.name)}
    </p>
  );
};

/** The way on where nobody has a PIN any more: who signs in again is the account. */
const SignOut = ({ session }: { session: SessionRow }) => {
  const logout = useLogout(() => readStaying(session), true);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="mt-1 text-muted">{texts.nobody}</p>
      <Button icon={<LogOut size={20} />} onClick={() => logout.ask()}>
        {shell.logout}
      </Button>
      <LogoutDialog {...logout} />
    </div>
  );
};

/** Chooses who works at the tablet: a face and the digits of their PIN, without a button to confirm. On a phone one after the other. */
export const Picker = ({ session, pill, onClose }: Props) => {
  const { roster, current, locked, change, lock } = usePeople();
  const [chosen, choose] = useState<RosterPerson | null>(null);
  const [forgotten, setForgotten] = useState(false);
  /** Somebody without a PIN could not come back. */
  const canLock = roster.some(({ id, pin }) => id === current?.id && pin !== null);
  const isStuck = roster.every(({ pin }) => pin === null);
  const enter = async (person: RosterPerson) => {
    await change(person.id);
    onClose();
  };
  const onChoose = (person: RosterPerson) => {
    setForgotten(false);
    if (person.id === current?.id && !locked) onClose();
    else choose(person);
  };
  return (
    <FullScreen onClose={locked ? null : onClose}>
      <div className="grid min-h-full lg:grid-cols-[minmax(0,1fr)_--spacing(110)]">
        <div
          className={cx(
            'flex min-w-0 flex-col gap-6 px-4 py-6 sm:px-8 lg:px-12',
            chosen && 'max-lg:hidden',
          )}
        >
          <header className="bar-letters flex flex-wrap items-center gap-3">
            <Logo name={shell.product} className="gap-0 text-[0px] max-sm:mr-auto" />
            <p className="min-w-0 flex-1 truncate font-bold text-base max-sm:order-last max-sm:basis-full max-sm:whitespace-normal">
              {session.settings.Business?.comercialName}
            </p>
            {pill}
            {!locked && canLock && (
              <Button icon={<Lock size={18} />} onClick={() => void lock()}>
                {texts.lock}
              </Button>
            )}
            {!locked && (
              <IconButton
                variant="ghost"
                label={texts.close}
                icon={<X size={22} />}
                onClick={onClose}
              />
            )}
          </header>
          <div className="mt-2 sm:mt-8">
            <FullScreenTitle className="font-bold text-2xl sm:text-3xl">
              {texts.title}
            </FullScreenTitle>
            {isStuck ? (
              <SignOut session={session} />
            ) : (
              <p className="mt-1 text-muted">{texts.hint}</p>
            )}
          </div>
          <Faces
            people={roster}
            chosen={chosen?.id ?? null}
            current={locked ? undefined : current?.id}
            onChoose={onChoose}
          />
          <div className="mt-auto pb-safe">
            <OpenWork />
          </div>
        </div>
        <aside
          className={cx(
            // Beside the faces it stays in sight, however many they are.
            'flex flex-col items-center gap-6 bg-surface px-6 py-6 lg:sticky lg:top-0 lg:max-h-dvh lg:justify-center-safe lg:overflow-y-auto lg:border-line lg:border-l',
            chosen ? 'max-lg:justify-end max-lg:pb-safe' : 'max-lg:hidden',
          )}
        >
          {chosen ? (
            <>
              <PinPad
                key={chosen.id}
                person={chosen}
                onRight={() => void enter(chosen)}
                lead={<BackToFaces className="lg:hidden" onClick={() => choose(null)} />}
              />
              {forgotten ? (
                <p role="status" className="max-w-78 text-center text-muted text-sm">
                  {texts.pin.forgottenText}
                </p>
              ) : (
                <button
                  type="button"
                  className="min-h-touch rounded-md px-4 font-semibold text-sm hover:bg-sunken"
                  onClick={() => setForgotten(true)}
                >
                  {texts.pin.forgotten}
                </button>
              )}
            </>
          ) : isStuck ? null : (
            <>
              <span className="inline-flex size-18 items-center justify-center rounded-full bg-brand-soft text-brand">
                <Hand size={30} aria-hidden="true" />
              </span>
              <p className="max-w-56 text-center text-muted">{texts.choose}</p>
            </>
          )}
        </aside>
      </div>
    </FullScreen>
  );
};
