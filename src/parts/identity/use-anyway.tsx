import { useRef } from 'react';
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { isIdentityNumber, isRuc, mayBeIdentityNumber, mayBeRuc } from '#domain/identity.ts';
import { identity as texts } from '#messages/identity.ts';
import { Button } from '#ui/button.tsx';

const offers = {
  identity: (number: string) => mayBeIdentityNumber(number) && !isIdentityNumber(number),
  ruc: (number: string) => mayBeRuc(number) && !isRuc(number),
};

export type NumberKind = keyof typeof offers;

const mark = <T extends FieldValues>() => 'unverifiedIdentity' as Path<T>;

/** To be called when the number is typed: what was said of another one doesn't count for it. */
export const forgetUnverified = <T extends FieldValues>(form: UseFormReturn<T>): void =>
  form.setValue(mark<T>(), undefined as PathValue<T, Path<T>>);

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** The field of the number. */
  name: Path<T>;
  kind: NumberKind;
}

/**
 * Under the field of a number: behind the message that it isn't valid a button that takes it all the same, and then that it is
 * unverified. Announced as it appears.
 */
export const UseAnyway = <T extends FieldValues>({ form, name, kind }: Props<T>) => {
  // Takes the focus of the button that goes, without a phone's keyboard.
  const place = useRef<HTMLDivElement>(null);
  const [number, taken] = useWatch({ control: form.control, name: [name, mark<T>()] });
  const isRefused = form.getFieldState(name, form.formState).error !== undefined;
  const isOffered = isRefused && !taken && offers[kind](String(number).trim());
  const take = () => {
    place.current?.focus();
    form.setValue(mark<T>(), true as PathValue<T, Path<T>>, { shouldDirty: true });
    void form.trigger(name);
  };
  return (
    <div role="status" ref={place} tabIndex={-1} className="outline-none">
      {isOffered && (
        <Button variant="soft" className="mt-2" onClick={take}>
          {texts.useAnyway}
        </Button>
      )}
      {taken && <p className="mt-1.5 text-warning-ink text-xs">{texts.taken}</p>}
    </div>
  );
};
