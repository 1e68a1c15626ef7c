import { cx } from './cx.ts';

export interface SpinnerProps {
  /** For screen readers; without it the spinner is decoration, as inside a button. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A circular loader, as large as the text around it. */
export const Spinner = ({ label, className }: SpinnerProps) => {
  const circle = (
    <svg viewBox="0 0 24 24" fill="none" className="size-full animate-spin" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity=".22" />
      <path
        d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
  const box = cx('inline-block size-[1.25em] shrink-0', className);
  if (!label) return <span className={box}>{circle}</span>;
  return (
    <span role="status" className={box}>
      {circle}
      <span className="sr-only">{label}</span>
    </span>
  );
};
