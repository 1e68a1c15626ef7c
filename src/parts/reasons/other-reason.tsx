import { longestReason } from '#domain/reasons.ts';
import { reasons as texts } from '#messages/reasons.ts';
import { TextField } from '#ui/text-field.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The person has just asked for it. */
  autoFocus: boolean;
  className: string;
}

/** A field for a reason that is none of the usual ones. */
export const OtherReason = ({ onChange, ...field }: Props) => (
  <TextField
    {...field}
    label={texts.otherLabel}
    hideLabel
    placeholder={texts.otherLabel}
    maxLength={longestReason}
    enterKeyHint="done"
    onChange={(event) => onChange(event.target.value)}
  />
);
