import { type UseFormReturn, useController } from 'react-hook-form';
import { productLimits, unitsOfMeasure } from '#contract/product-form.ts';
import { products as texts } from '#messages/products.ts';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ProductValues, usualUnit } from './product-values.ts';
import { Section } from './section.tsx';

const { form: words } = texts;

const units = unitsOfMeasure.map(({ name, symbol }) => ({
  value: name,
  text: words.unit(name, symbol),
}));

/** Stock, unit and codes, for a product whose stock is counted. */
export const Inventory = ({ form }: { form: UseFormReturn<ProductValues> }) => {
  const { errors } = form.formState;
  const stockable = useController({ control: form.control, name: 'stockable' });
  const stock = useController({ control: form.control, name: 'stock' });
  const counted = stockable.field.value;
  const count = (on: boolean) => {
    stockable.field.onChange(on);
    if (on && !form.getValues('unitMeasure')) form.setValue('unitMeasure', usualUnit);
  };
  return (
    <Section title={words.sections.inventory}>
      <Switch label={words.stockable} checked={counted} onCheckedChange={count} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={words.stock}
          hint={counted ? words.stockHint : undefined}
          min="0"
          error={counted ? errors.stock?.message : undefined}
          {...stock.field}
          disabled={!counted}
        />
        {counted && (
          <>
            <SelectField
              label={words.unitMeasure}
              options={units}
              error={errors.unitMeasure?.message}
              {...form.register('unitMeasure')}
            />
            {(['sku', 'ean'] as const).map((name) => (
              <TextField
                key={name}
                label={words[name]}
                maxLength={productLimits.code}
                autoComplete="off"
                inputMode={name === 'ean' ? 'numeric' : undefined}
                error={errors[name]?.message}
                // A scanner's: the rest of the form is still to be filled in.
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.preventDefault();
                }}
                {...form.register(name)}
              />
            ))}
          </>
        )}
      </div>
    </Section>
  );
};
