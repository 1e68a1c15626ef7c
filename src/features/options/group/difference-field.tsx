import { type UseFormReturn, useController } from 'react-hook-form';
import type { Price } from '#domain/options.ts';
import { options as texts } from '#messages/options.ts';
import { bareControl, controlBox } from '#ui/field.tsx';
import { type GroupValues, isLess, shownDifference, signed, unsigned } from './group-values.ts';

const { form: words } = texts;

interface Props {
  form: UseFormReturn<GroupValues>;
  index: number;
  /** Of the option. */
  name: string;
  /** Of a product that uses the group. */
  price: Price | undefined;
  /** The element that says what is wrong; undefined when nothing is. */
  errorId: string | undefined;
}

/** What guests pay more for an option. Its sign is a button, because phones' keyboards for numbers have no minus. */
export const DifferenceField = ({ form, index, name, price, errorId }: Props) => {
  const { field } = useController({ control: form.control, name: `options.${index}.difference` });
  const isFinal = useController({ control: form.control, name: `options.${index}.isFinal` });
  const shown = shownDifference({ difference: field.value, isFinal: isFinal.field.value }, price);
  const less = isLess(shown);
  const amount = unsigned(shown);
  const change = (text: string) => {
    field.onChange(text);
    isFinal.field.onChange(true);
  };
  const type = (text: string) =>
    change(/^\s*[-−+]/.test(text) ? signed(isLess(text), unsigned(text)) : signed(less, text));
  return (
    <div className={`${controlBox} gap-0!`}>
      <button
        type="button"
        aria-label={words.less(name)}
        aria-pressed={less}
        className="flex h-touch w-9 shrink-0 items-center justify-center rounded-l-md pl-1.5 font-medium text-muted hover:text-ink"
        onClick={() => change(signed(!less, amount))}
      >
        <span aria-hidden="true">{less ? '−' : '+'}</span>
      </button>
      <span aria-hidden="true" className="text-muted">
        $
      </span>
      <input
        ref={field.ref}
        name={field.name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={words.differenceOf(name)}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={amount}
        onChange={(event) => type(event.target.value)}
        onBlur={field.onBlur}
        className={`${bareControl} money pr-3.5 text-right font-semibold`}
      />
    </div>
  );
};
