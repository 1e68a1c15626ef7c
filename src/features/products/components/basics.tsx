import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { Tax } from '#contract/catalog.ts';
import { productLimits } from '#contract/product-form.ts';
import { formatMoney } from '#messages/format.ts';
import { products as texts } from '#messages/products.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ProductValues, typedPriceWithTax } from '../product-values.ts';
import { Section } from './section.tsx';

const { form: words } = texts;

interface Props {
  form: UseFormReturn<ProductValues>;
  /** The taxes to choose from. */
  taxes: readonly Tax[];
}

/** The price that a guest pays, updated with every key. */
const PriceWithTax = ({ form, taxes }: Props) => {
  const [unitPrice = '', chosen = []] = useWatch({
    control: form.control,
    name: ['unitPrice', 'taxes'],
  });
  const price = typedPriceWithTax({ unitPrice, taxes: chosen }, taxes);
  return (
    <div className="flex min-h-field items-center justify-between gap-3 rounded-md bg-sunken px-4 sm:mt-7">
      <span className="text-muted text-sm">{words.priceWithTax}</span>
      <output aria-label={words.priceWithTax} className="money font-semibold text-lg">
        {price === null ? words.noPrice : formatMoney(price)}
      </output>
    </div>
  );
};

export const Basics = ({ form, taxes }: Props) => {
  const { errors } = form.formState;
  // Registered before the price, because the first invalid field in order of registration gets the focus.
  const name = form.register('productName');
  const description = form.register('description');
  const price = useController({ control: form.control, name: 'unitPrice' });
  return (
    <Section title={words.sections.basics}>
      <TextField
        label={words.productName}
        maxLength={productLimits.productName}
        autoComplete="off"
        required
        error={errors.productName?.message}
        {...name}
      />
      <TextArea
        label={words.description}
        maxLength={productLimits.description}
        required
        error={errors.description?.message}
        {...description}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={words.unitPrice}
          step="0.01"
          min="0"
          start="$"
          required
          error={errors.unitPrice?.message}
          {...price.field}
        />
        <PriceWithTax form={form} taxes={taxes} />
      </div>
    </Section>
  );
};
