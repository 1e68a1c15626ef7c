import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

export interface FormField<T>
  extends Pick<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoComplete'> {
  name: Path<T>;
  wide?: boolean;
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
    {fields.map(({ name, wide, ...field }) => (
      <TextField
        key={name}
        {...field}
        className={wide ? 'sm:col-span-2' : undefined}
        error={form.getFieldState(name, form.formState).error?.message}
        {...form.register(name)}
      />
    ))}
  </div>
);
