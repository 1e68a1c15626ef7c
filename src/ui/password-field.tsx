import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Labels of the toggle. They must not contain the field's label, because tests find fields by part of it. */
  showLabel: string;
  hideLabelText: string;
}

/** A password field with a button that shows the text. */
export const PasswordField = ({ showLabel, hideLabelText, ...props }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={shown ? hideLabelText : showLabel}
          className="flex size-touch shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} />
        </button>
      }
    />
  );
};
