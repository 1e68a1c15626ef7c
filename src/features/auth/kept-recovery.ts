/** Where somebody is who asked for a code, in this tab: a reload, or the way to the mail and back, loses nothing. */
export interface Recovery {
  email: string;
  /** A code was sent from here. */
  sent: boolean;
}

const key = 'recovery';

export const keptRecovery = (): Recovery | null => {
  try {
    const { email, sent } = JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? {};
    return typeof email === 'string' ? { email, sent: sent === true } : null;
  } catch {
    return null;
  }
};

export const keepRecovery = (recovery: Recovery | null): void => {
  if (recovery) sessionStorage.setItem(key, JSON.stringify(recovery));
  else sessionStorage.removeItem(key);
};
