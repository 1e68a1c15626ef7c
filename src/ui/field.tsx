import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

/** The classes of a field's box; the control inside is unstyled. */
export const controlBox =
  'flex min-h-field w-full items-center gap-2.5 rounded-md border border-line-strong bg-surface text-base text-ink ' +
  'transition-colors has-[:focus-visible]:border-brand has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand ' +
  'has-[:focus-visible]:-outline-offset-1 has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]:focus-visible]:outline-danger has-[:disabled]:bg-sunken has-[:disabled]:text-muted';

export const bareControl =
  'min-h-[inherit] w-full min-w-0 flex-1 bg-transparent outline-none max-[22.5rem]:placeholder:text-xs disabled:cursor-not-allowed';

export interface FieldProps {
  label: string;
  /** Leaves the label to screen readers, where an icon or a placeholder shows it already. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  /** The validation message; marks the control as invalid. */
  error?: string | undefined;
  /** The id of a validation message that stands elsewhere; marks the control as invalid too. */
  errorId?: string | undefined;
  className?: string | undefined;
}

/** Spread these on the control to link it with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** Splits the props of a field into those of `Field` and those of its control. */
export const splitFieldProps = <P extends FieldProps>({
  label,
  hideLabel,
  hint,
  error,
  errorId,
  className,
  ...control
}: P) => [{ label, hideLabel, hint, error, errorId, className }, control] as const;

/** What is wrong with a field, under it. */
export const FieldError = ({ id, children }: { id: string | undefined; children: string }) => (
  <p id={id} className="mt-1.5 flex gap-1.5 font-medium text-danger text-xs">
    <CircleAlert size={16} className="mt-0.5 shrink-0" />
    {children}
  </p>
);

/** A control with its label and its hint, which an error replaces. */
export const Field = ({ label, hideLabel, hint, error, className, children, ...props }: Props) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = props.errorId ?? (error ? `${id}-error` : undefined);
  const described = errorId ?? (hint && hintId);
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
        'aria-invalid': errorId ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && !error && (
        <p id={hintId} className="mt-1.5 text-muted text-xs">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
};
