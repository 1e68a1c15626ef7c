import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useController, useFieldArray, useWatch } from 'react-hook-form';
import type { Tax } from '#contract/catalog.ts';
import { productLimits } from '#contract/product-form.ts';
import { products as texts } from '#messages/products.ts';
import { ReadFailureNote } from '#parts/failure-note.tsx';
import type { ListRead } from '#ports/list-state.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { otherPrice, type ProductValues } from './product-values.ts';
import { Section } from './section.tsx';

const { form: words } = texts;

interface Props {
  form: UseFormReturn<ProductValues>;
  /** The taxes to choose from. */
  taxes: readonly Tax[];
}

interface RowProps extends Props {
  index: number;
  onRemove: () => void;
}

/** One tax and the base it applies to. */
const TaxRow = ({ form, taxes, index, onRemove }: RowProps) => {
  const { control, formState } = form;
  const tax = useController({ control, name: `taxes.${index}.taxId` });
  const base = useController({ control, name: `taxes.${index}.taxBase` });
  const price = useWatch({ control, name: 'unitPrice' });
  const isFinal = useWatch({ control, name: 'isFinal' });
  const chosen = useWatch({ control, name: 'taxes' });
  /** A tax of a final price applies to all of it. */
  const whole = isFinal
    ? (otherPrice({ unitPrice: price, isFinal, taxes: chosen }, taxes) ?? '')
    : price;
  const hint = isFinal ? words.finalBaseHint : words.taxBaseHint;
  const problems = formState.errors.taxes?.[index];
  const name = taxes.find(({ id }) => id === tax.field.value)?.description ?? words.tax;
  return (
    <li className="flex items-start gap-3">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:grid-cols-[1fr_--spacing(44)]">
        <SelectField
          label={words.tax}
          options={[
            { value: '', text: words.chooseTax },
            ...taxes.map(({ id, description }) => ({ value: String(id), text: description })),
          ]}
          error={problems?.taxId?.message}
          {...tax.field}
          value={String(tax.field.value ?? '')}
          onChange={({ target: { value } }) =>
            tax.field.onChange(value === '' ? null : Number(value))
          }
        />
        <NumberField
          label={words.taxBase}
          hint={isFinal || base.field.value === null ? hint : undefined}
          step="0.01"
          min="0"
          start="$"
          error={problems?.taxBase?.message}
          {...base.field}
          value={(isFinal ? null : base.field.value) ?? whole}
          disabled={isFinal}
        />
      </div>
      <IconButton
        variant="ghost"
        label={words.removeTax(name)}
        icon={<Trash2 size={20} />}
        className="mt-7"
        onClick={onRemove}
      />
    </li>
  );
};

export const Taxes = ({ form, taxes, read }: Props & { read: ListRead }) => {
  const list = useFieldArray({ control: form.control, name: 'taxes' });
  return (
    <Section title={words.sections.taxes}>
      {read.state === 'loading' && <Skeleton className="h-5 w-60" />}
      <ReadFailureNote title={words.taxesFailed} read={read} />
      {list.fields.length === 0 && (read.state === 'ready' || read.state === 'empty') && (
        <p className="text-muted text-sm">{words.noTaxes}</p>
      )}
      {list.fields.length > 0 && (
        <ul className="flex flex-col gap-4">
          {list.fields.map(({ id }, index) => (
            <TaxRow
              key={id}
              form={form}
              taxes={taxes}
              index={index}
              onRemove={() => list.remove(index)}
            />
          ))}
        </ul>
      )}
      <Button
        className="self-start"
        icon={<Plus size={18} />}
        disabled={taxes.length === 0 || list.fields.length >= productLimits.taxes}
        onClick={() => list.append({ taxId: null, taxBase: null })}
      >
        {words.addTax}
      </Button>
    </Section>
  );
};
