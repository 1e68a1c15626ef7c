import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { Tax } from '#contract/catalog.ts';
import { productLimits } from '#contract/product-form.ts';
import { formatMoney } from '#messages/format.ts';
import { products as texts } from '#messages/products.ts';
import { NumberField } from '#ui/number-field.tsx';
import { Segments } from '#ui/segments.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { otherPrice, type ProductValues } from './product-values.ts';
import { Section } from './section.tsx';

const { form: words } = texts;

type PriceKind = 'final' | 'base';

const priceKinds: readonly { value: PriceKind; label: string }[] = [
  { value: 'final', label: words.finalPrice },
  { value: 'base', label: words.priceWithoutTax },
];

interface Props {
  form: UseFormReturn<ProductValues>;
  /** The taxes to choose from. */
  taxes: readonly Tax[];
}

/** The price with tax, or before it where the other one is typed; updated with every key. */
const OtherPrice = ({ form, taxes }: Props) => {
  const [unitPrice = '', isFinal = false, chosen = []] = useWatch({
    control: form.control,
    name: ['unitPrice', 'isFinal', 'taxes'],
  });
  const price = otherPrice({ unitPrice, isFinal, taxes: chosen }, taxes);
  const label = isFinal ? words.priceWithoutTax : words.priceWithTax;
  return (
    <div className="flex min-h-field items-center justify-between gap-3 rounded-md bg-sunken px-4 sm:mt-7">
      <span className="text-muted text-sm">{label}</span>
      <output aria-label={label} className="money font-semibold text-lg">
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
  const isFinal = useController({ control: form.control, name: 'isFinal' });
  /** The price stays what it is: the other amount takes the place of the typed one. */
  const choose = (kind: PriceKind) => {
    const other = otherPrice(form.getValues(), taxes);
    if (other !== null) price.field.onChange(other);
    isFinal.field.onChange(kind === 'final');
  };
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
      <Segments
        label={words.priceKind}
        options={priceKinds}
        value={isFinal.field.value ? 'final' : 'base'}
        onValueChange={choose}
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
        <OtherPrice form={form} taxes={taxes} />
      </div>
    </Section>
  );
};
