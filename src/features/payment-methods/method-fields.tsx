import type { UseFormReturn } from 'react-hook-form';
import { paymentIcons, sriCodes } from '#contract/payment-methods.ts';
import { type PaymentKind, paymentKinds } from '#domain/bill.ts';
import { paymentMethods as texts } from '#messages/payment-methods.ts';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { InlineError } from '#ui/alert.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Radios } from '#ui/radios.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { MethodValues } from './method-values.ts';

const icons = paymentIcons.map((value) => ({
  ...{ value: value as string, name: texts.iconNames[value] },
  label: <PaymentIcon name={value} size={22} />,
}));

const kinds = paymentKinds.map((value) => ({ value, label: texts.kindNames[value] }));

const codes = sriCodes.map((value) => ({ value, text: texts.sriChoice(value) }));

interface Props {
  form: UseFormReturn<MethodValues>;
  values: MethodValues;
  busy: boolean;
  /** A method is one of retentions from its creation on, or never. */
  isNew: boolean;
}

/** Name, icon, what becomes of the money, and the code of the tax authority. */
export const MethodFields = ({ form, values, busy, isNew }: Props) => {
  const { errors } = form.formState;
  const choose = (name: 'icon' | 'kind', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        readOnly={busy}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="flex flex-col gap-2">
        <p className="font-medium text-sm">{texts.icon}</p>
        <Radios
          label={texts.icon}
          options={icons}
          value={values.icon}
          onValueChange={(icon) => choose('icon', icon)}
          disabled={busy}
          className="grid grid-cols-4 gap-2 sm:grid-cols-8"
          optionClassName="flex h-12 items-center justify-center rounded-md border border-line-strong bg-surface text-ink transition-colors hover:bg-sunken has-[:checked]:border-brand has-[:checked]:bg-brand-soft has-[:checked]:text-brand has-[:checked]:ring-1 has-[:checked]:ring-brand has-[:focus-visible]:outline-offset-2"
        />
        {errors.icon?.message && <InlineError>{errors.icon.message}</InlineError>}
      </div>
      {isNew ? (
        <Checkbox
          label={texts.retention}
          checked={values.retention}
          onCheckedChange={(on) => {
            form.setValue('retention', on, { shouldDirty: true });
            if (on) choose('kind', 'expected');
          }}
        />
      ) : (
        values.retention && <p className="text-sm">{texts.retention}</p>
      )}
      {!values.retention && (
        <div className="flex flex-col gap-2">
          <p className="font-medium text-sm">{texts.kind}</p>
          <RadioCards<PaymentKind>
            label={texts.kind}
            low
            options={kinds}
            value={values.kind}
            onValueChange={(kind) => choose('kind', kind)}
            disabled={busy}
          />
          <p className="text-muted text-sm">{texts.kindTexts[values.kind]}</p>
        </div>
      )}
      <SelectField
        label={texts.sri}
        hint={texts.sriHint(values.sriCode)}
        options={codes}
        disabled={busy}
        error={errors.sriCode?.message}
        {...form.register('sriCode')}
      />
    </>
  );
};
