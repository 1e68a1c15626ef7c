import { unfit } from '#messages/unfit.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClass } from '#ui/button-class.ts';

/**
 * Why orders would be recorded here but never sent: browsers give pages of plain http no locks, no worker and no cryptography,
 * except on the machine itself; very old ones have no locks at all. Null where everything works.
 */
export const unfitness = (): keyof typeof unfit | null => {
  if (!window.isSecureContext) return 'insecure';
  return 'locks' in navigator ? null : 'old';
};

/** The same page by https; the port stays, since a server that speaks https does so on its port. */
const secureAddress = (): string => window.location.href.replace(/^http:/, 'https:');

interface Props {
  why: keyof typeof unfit;
  /** The page has no other heading. */
  screen?: boolean;
}

/** Takes the place of what can't be used here, and says what to do. */
export const UnfitNote = ({ why, screen }: Props) => {
  const { title, text, hint } = unfit[why];
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="danger" title={title} screen={screen}>
        {text}
      </Alert>
      {why === 'insecure' && (
        <a
          href={secureAddress()}
          className={buttonClass({ variant: 'primary', size: 56, wide: true })}
        >
          {unfit.insecure.link}
        </a>
      )}
      <p className="text-muted text-sm">{hint}</p>
    </div>
  );
};
