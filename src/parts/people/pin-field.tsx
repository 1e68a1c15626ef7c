import { team } from '#messages/team.ts';
import { PasswordField, type PasswordFieldProps } from '#ui/password-field.tsx';

const { pin: words } = team;

type Props = Omit<PasswordFieldProps, 'label' | 'hint' | 'showLabel' | 'hideLabelText'>;

/** Four to six digits, hidden until they are asked for. A browser must not keep them as a password. */
export const PinField = (props: Props) => (
  <PasswordField
    {...props}
    label={words.label}
    hint={words.hint}
    showLabel={words.show}
    hideLabelText={words.hide}
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
  />
);
