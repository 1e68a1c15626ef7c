import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { forgetUnverified, type NumberKind, UseAnyway } from '#parts/identity/use-anyway.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

export interface FormField<T>
  extends Pick<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoComplete'> {
  name: Path<T>;
  wide?: boolean;
  /** An identity number, which may be taken although it fails the check. */
  number?: NumberKind;
}

/** Text fields with their errors, in two columns where there is room. */
export const FormFields = <T extends FieldValues>({
  form,
  fields,
}: {
  form: UseFormReturn<T>;
  fields: readonly FormField<T>[];
}) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fields.map(({ name, wide, number, ...field }) => (
      <div key={name} className={wide ? 'sm:col-span-2' : undefined}>
        <TextField
          {...field}
          error={form.getFieldState(name, form.formState).error?.message}
          {...form.register(name, number && { onChange: () => forgetUnverified(form) })}
        />
        {number && <UseAnyway form={form} name={name} kind={number} />}
      </div>
    ))}
  </div>
);
