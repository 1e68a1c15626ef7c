import { Delete } from 'lucide-react';
import { checkout as texts } from '#messages/checkout.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'];

const key =
  'flex h-14 select-none items-center justify-center rounded-md bg-sunken font-semibold text-lg tabular-nums active:bg-line';

/** A dollar amount that gets one more sign; unchanged where that would be none. */
export const typedOn = (text: string, sign: string): string => {
  const next = text + sign;
  return /^\d{0,6}(\.\d{0,2})?$/.test(next) ? next : text;
};

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Digits for an amount, under the finger. */
export const Keypad = ({ value, onChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would make it a form's part.
  <div role="group" aria-label={texts.keys} className="grid grid-cols-3 gap-2">
    {keys.map((sign) => (
      <button
        key={sign}
        type="button"
        className={key}
        onClick={() => onChange(typedOn(value, sign))}
      >
        {sign}
      </button>
    ))}
    <button
      type="button"
      aria-label={texts.erase}
      className={key}
      onClick={() => onChange(value.slice(0, -1))}
    >
      <Delete size={22} />
    </button>
  </div>
);
