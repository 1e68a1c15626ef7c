import * as z from 'zod/mini';
import { type Settings, settings } from '#contract/settings.ts';
import { settingsKey } from './local-session.ts';

/** The settings in local storage; null where there are none that can be read. */
export const storedSettings = (): Settings | null => {
  try {
    const parsed = z.safeParse(settings, JSON.parse(localStorage.getItem(settingsKey) ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};
