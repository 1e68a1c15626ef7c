import * as z from 'zod/mini';
import { type SriSettings, type SriSettingsInput, sriSettingsInput } from '#contract/sri.ts';
import type { Failure } from '#ports/server.ts';

/** What an owner types about the issuer. */
const issuerValues = z.object({
  legalName: z.string(),
  headOfficeAddress: z.string(),
  establishment: z.string(),
  establishmentAddress: z.string(),
  keepsAccounts: z.boolean(),
  specialTaxpayer: z.string(),
  withholdingAgent: z.string(),
  rimpe: z.enum(['', 'entrepreneur', 'popular']),
});

export type IssuerValues = z.infer<typeof issuerValues>;

/** An unfinished form. `base`: what was saved when it was typed. */
const draft = z.object({ values: issuerValues, base: issuerValues });

export type IssuerDraft = z.infer<typeof draft>;

export const parseDraft = (value: unknown): IssuerDraft | null =>
  draft.safeParse(value).data ?? null;

export const valuesOf = (settings: SriSettings | null): IssuerValues => ({
  legalName: settings?.legalName ?? '',
  headOfficeAddress: settings?.headOfficeAddress ?? '',
  establishment: settings?.establishment ?? '001',
  establishmentAddress: settings?.establishmentAddress ?? '',
  keepsAccounts: settings?.keepsAccounts ?? false,
  specialTaxpayer: settings?.specialTaxpayer ?? '',
  withholdingAgent: settings?.withholdingAgent ?? '',
  rimpe: settings?.rimpe ?? '',
});

/** What is sent, or what is wrong beside each field. */
export const readIssuer = (
  values: IssuerValues,
  settings: SriSettings | null,
): { ok: true; value: SriSettingsInput } | Failure => {
  const { error, data } = sriSettingsInput.safeParse({
    ...values,
    rimpe: values.rimpe || null,
    environment: settings?.environment ?? 'test',
    enabled: settings?.enabled ?? false,
  });
  if (data) return { ok: true, value: data };
  const fields = Object.fromEntries(
    error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { ok: false, code: 'invalid-input', message: '', fields };
};
