import * as z from 'zod/mini';
import { type Settings, settings as settingsSchema } from '#contract/settings.ts';

/** `token` and `sessionSettings` in local storage, where the specification keeps them. */

const tokenKey = 'token';
const settingsKey = 'sessionSettings';

export const storedToken = (): string | null => localStorage.getItem(tokenKey);

export const storedSettings = (): Settings | null => {
  try {
    const parsed = z.safeParse(settingsSchema, JSON.parse(localStorage.getItem(settingsKey) ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

export const storeSession = (token: string, settings: Settings): void => {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(settingsKey, JSON.stringify(settings));
};

export const forgetSettings = (): void => localStorage.removeItem(settingsKey);

export const forgetSession = (): void => {
  localStorage.removeItem(tokenKey);
  forgetSettings();
};
