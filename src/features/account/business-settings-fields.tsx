import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { businessSettings as texts } from '#messages/business-settings.ts';
import { Card } from '#ui/card.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SettingsValues } from './business-settings-form.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title} className="flex flex-col gap-4">
    <h2 className="font-semibold text-base">{title}</h2>
    {children}
  </Card>
);

const zones = Object.entries(texts.timeZones).map(([value, text]) => ({ value, text }));

const locks = (['never', 'sale', 'idle'] as const).map((value) => ({
  value,
  label: texts.lockWays[value],
}));

const papers = (['none', 'comandas', 'all'] as const).map((value) => ({
  value,
  label: texts.namesOnPaper[value],
}));

/** The settings of a business, by what they are about. */
export const BusinessSettingsFields = ({ form }: { form: UseFormReturn<SettingsValues> }) => {
  const { errors } = form.formState;
  const values = form.watch();
  const number = (
    name: 'serviceRate' | 'idleMinutes' | 'finalConsumerLimit' | 'discountLimit' | 'closeTolerance',
    more: { hint?: string; step?: string; start?: ReactNode; max?: number },
  ) => (
    <NumberField
      label={texts[name]}
      min={0}
      {...more}
      error={errors[name]?.message}
      {...form.register(name)}
      value={values[name]}
    />
  );
  // A zone that was set elsewhere stays among the choices.
  const known = zones.some(({ value }) => value === values.timeZone);
  return (
    <>
      <Section title={texts.bills}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {number('serviceRate', { hint: texts.serviceRateHint, step: '0.01', max: 100 })}
          {number('discountLimit', { hint: texts.discountLimitHint, step: '0.01', max: 100 })}
          {number('finalConsumerLimit', {
            hint: texts.finalConsumerLimitHint,
            step: '0.01',
            start: '$',
          })}
        </div>
        <Switch
          label={texts.takeawayService}
          checked={values.takeawayService}
          onCheckedChange={(on) => form.setValue('takeawayService', on, { shouldDirty: true })}
        />
        <Switch
          label={texts.finishBilled}
          checked={values.finishBilled}
          onCheckedChange={(on) => form.setValue('finishBilled', on, { shouldDirty: true })}
        />
      </Section>
      <Section title={texts.till}>
        <Switch
          label={texts.requireShift}
          checked={values.requireShift}
          onCheckedChange={(on) => form.setValue('requireShift', on, { shouldDirty: true })}
        />
        <div className="sm:max-w-80">
          {number('closeTolerance', {
            hint: texts.closeToleranceHint,
            step: '0.01',
            start: '$',
          })}
        </div>
      </Section>
      <Section title={texts.people}>
        <p className="-mb-2 font-medium text-sm">{texts.lock}</p>
        <RadioCards
          label={texts.lock}
          options={locks}
          value={values.lockAfter}
          onValueChange={(way) => form.setValue('lockAfter', way, { shouldDirty: true })}
        />
        {values.lockAfter === 'idle' && (
          <div className="sm:max-w-60">{number('idleMinutes', { step: '1', max: 120 })}</div>
        )}
        <p className="-mb-2 font-medium text-sm">{texts.names}</p>
        <RadioCards
          label={texts.names}
          options={papers}
          value={values.namesOnPaper}
          onValueChange={(paper) => form.setValue('namesOnPaper', paper, { shouldDirty: true })}
        />
      </Section>
      <Section title={texts.time}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            type="time"
            max="11:59"
            label={texts.dayStartsAt}
            hint={texts.dayStartsAtHint}
            error={errors.dayStartsAt?.message}
            inputClassName="tabular-nums"
            {...form.register('dayStartsAt')}
          />
          <SelectField
            label={texts.timeZone}
            hint={texts.timeZoneHint}
            error={errors.timeZone?.message}
            options={known ? zones : [...zones, { value: values.timeZone, text: values.timeZone }]}
            {...form.register('timeZone')}
          />
        </div>
      </Section>
    </>
  );
};
