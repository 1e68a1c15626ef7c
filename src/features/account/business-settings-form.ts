import { type PreferencesChange, preferencesInput } from '#contract/business.ts';
import type { Preferences } from '#contract/settings.ts';
import type { Failure } from '#ports/server.ts';

/** The settings as they are typed: numbers as texts, with a comma too. */
export interface SettingsValues
  extends Pick<Preferences, 'timeZone' | 'lockAfter' | 'namesOnPaper'> {
  serviceRate: string;
  idleMinutes: string;
  finalConsumerLimit: string;
  discountLimit: string;
  finishBilled: boolean;
}

export const valuesOf = (settings: Preferences): SettingsValues => ({
  ...settings,
  serviceRate: String(settings.serviceRate),
  idleMinutes: String(settings.idleMinutes),
  discountLimit: String(settings.discountLimit),
  finishBilled: settings.finishBilled ?? false,
});

/** An empty text is no number, not zero. */
const numberOf = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN);

/** What is sent, or what is wrong beside each field. */
export const readSettings = (
  values: SettingsValues,
): { ok: true; value: PreferencesChange } | Failure => {
  const input = {
    ...values,
    serviceRate: numberOf(values.serviceRate),
    idleMinutes: numberOf(values.idleMinutes),
    finalConsumerLimit: values.finalConsumerLimit.trim().replace(',', '.'),
    discountLimit: numberOf(values.discountLimit),
  };
  const { error } = preferencesInput.safeParse(input);
  if (!error) return { ok: true, value: input };
  const fields = Object.fromEntries(
    error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { ok: false, code: 'invalid-input', message: null, fields };
};
