import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/text-field.tsx';

export interface FormField<T> {
  name: Path<T>;
  label: string;
  autoComplete?: string;
  inputMode?: 'numeric' | 'email' | 'tel';
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
    {fields.map(({ name, label, autoComplete, inputMode, wide }) => (
      <TextField
        key={name}
        label={label}
        type={inputMode === 'tel' || inputMode === 'email' ? inputMode : 'text'}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={inputMode === 'email' ? 'none' : undefined}
        spellCheck={inputMode === 'email' ? false : undefined}
        className={wide ? 'sm:col-span-2' : undefined}
        error={form.getFieldState(name, form.formState).error?.message}
        {...form.register(name)}
      />
    ))}
  </div>
);
