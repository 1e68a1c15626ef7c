import * as z from 'zod/mini';
import { type PreferencesChange, preferencesInput } from '#contract/business.ts';
import { lockAfter, namesOnPaper, type Preferences } from '#contract/settings.ts';
import { usualDayStart } from '#domain/calendar.ts';
import { usualTolerance } from '#domain/shift.ts';
import type { Failure } from '#ports/server.ts';

/** The settings as they are typed: numbers as texts, with a comma too. */
const settingsValues = z.object({
  ...{ timeZone: z.string(), lockAfter, namesOnPaper },
  ...{ serviceRate: z.string(), idleMinutes: z.string() },
  ...{ finalConsumerLimit: z.string(), discountLimit: z.string(), finishBilled: z.boolean() },
  takeawayService: z._default(z.boolean(), true),
  dayStartsAt: z._default(z.string(), usualDayStart),
  requireShift: z._default(z.boolean(), false),
  closeTolerance: z._default(z.string(), usualTolerance),
});

export type SettingsValues = z.infer<typeof settingsValues>;

/** An unfinished form. `base`: what was saved when it was typed. */
const draft = z.object({ values: settingsValues, base: settingsValues });

export type SettingsDraft = z.infer<typeof draft>;

export const parseDraft = (value: unknown): SettingsDraft | null =>
  draft.safeParse(value).data ?? null;

/** In the order of the form: the first wrong one gets the focus. */
export const valuesOf = (settings: Preferences): SettingsValues => ({
  serviceRate: String(settings.serviceRate),
  discountLimit: String(settings.discountLimit),
  finalConsumerLimit: settings.finalConsumerLimit,
  finishBilled: settings.finishBilled ?? false,
  takeawayService: settings.takeawayService ?? true,
  requireShift: settings.requireShift ?? false,
  closeTolerance: settings.closeTolerance ?? usualTolerance,
  lockAfter: settings.lockAfter,
  idleMinutes: String(settings.idleMinutes),
  namesOnPaper: settings.namesOnPaper,
  dayStartsAt: settings.dayStartsAt ?? usualDayStart,
  timeZone: settings.timeZone,
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
    closeTolerance: values.closeTolerance.trim().replace(',', '.'),
  };
  const { error } = preferencesInput.safeParse(input);
  if (!error) return { ok: true, value: input };
  const fields = Object.fromEntries(
    error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { ok: false, code: 'invalid-input', message: null, fields };
};
