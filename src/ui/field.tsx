import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only, where an icon or a placeholder shows it already. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  /** What is wrong, in words; marks the control as invalid. */
  error?: string | undefined;
  className?: string | undefined;
}

/** What a control must spread so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** Joins a label, a control and its hint, in whose place an error stands. */
export const Field = ({ label, hideLabel, hint, error, className, children }: Props) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = error ? errorId : hint && hintId;
  return (
    <div className={cx('flex min-w-0 flex-col', className)}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'mb-1.5 w-fit font-medium text-ink text-sm'}
      >
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && !error && (
        <p id={hintId} className="mt-1.5 text-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 font-medium text-danger text-xs">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
};
